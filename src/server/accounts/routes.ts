import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginRequest } from '../../contract/account.ts';
import * as calls from '../../contract/calls/accounts.ts';
import * as staffCalls from '../../contract/calls/staff/accounts.ts';
import { audit, auditDenied } from '../audit/audit.ts';
import { backgroundWork } from '../background-work.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, requireAllowed } from '../limits/limit-settings.ts';
import { networkOfRequest, rangesOfRequest } from '../limits/network.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { type AccessTokens, signFor } from './access-tokens.ts';
import type { AuthCookies, DeviceCookies } from './auth-cookies.ts';
import { deviceName } from './auth-cookies.ts';
import { warnOfGuessedCodes } from './lasting-act.ts';
import {
  beginLogin,
  checkCredentials,
  forgiveLogin,
  LOGIN_OF_NETWORK,
  limitStrangers,
  requireOwnDevice,
} from './log-in.ts';
import { requireUnchanged } from './own-account.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import {
  beginSession,
  changeSession,
  endSession,
  findFamily,
  findLiveSession,
  isOverForStaff,
  rotateSession,
} from './refresh-tokens.ts';
import type { SecondFactors } from './second-factor.ts';
import { signUp } from './sign-up.ts';
import { raiseTokenVersion, type TokenVersions } from './token-versions.ts';
import { findUser, findUserByEmail, publicUser, type UserRow } from './users.ts';

type Options = {
  queries: Queries;
  tokens: AccessTokens;
  factors: SecondFactors;
  secret: string;
  counters: Counters;
  devices: DeviceCookies;
  cookies: AuthCookies;
  versions: TokenVersions;
  siteUrl: string;
};

/** Many shoppers share one address behind a mobile operator's gateway: this only stops machines. */
const SIGN_UPS_OF_NETWORK: Limit = { name: 'sign-ups-network', max: 60, windowMs: 60_000 };
/** Pages refresh a session at most every ten minutes, private pages at every load; many tabs may do so at once. */
const REFRESH_OF_SESSION: Limit = { name: 'refresh-session', max: 120, windowMs: 60_000 };
/** Tokens without a session. Counted apart: strangers on a shared network must not log its shoppers out. */
const UNKNOWN_TOKENS_OF_NETWORK: Limit = { name: 'refresh-network', max: 300, windowMs: 60_000 };

/** The errors of a log-in without 401, at which a client would renew its session and send the code a second time. */
function toProofError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  if (error.code === 'invalid_credentials') return new HttpError('wrong_password');
  const isOfCode = error.code === 'second_factor_required' || error.code === 'second_factor_rejected';
  return isOfCode ? new HttpError('second_factor_wrong') : error;
}

/** Sign-up, log-in, refresh and log-out (spec §7; docs/architecture.md, Session). */
export const accountRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, tokens, factors, secret, counters, devices, cookies, versions, siteUrl },
) => {
  const later = backgroundWork(app);
  const auditFailedLogin = (network: string) => (user: UserRow, reason: string) => {
    if (!user.staffRole) return;
    const entry = { actorId: user.id, action: 'login.refused', subject: reason, network };
    later('audit of a refused login', auditDenied(queries, entry));
    if (reason === 'too many codes') later('warning of guessed codes', warnOfGuessedCodes(queries, user));
  };

  /**
   * Checks who logs in, or who proves a session again: guesses at both are counted as one.
   * @param found undefined where there is no such account: that takes as long as a wrong password
   * @throws HttpError invalid_credentials, second_factor_required, second_factor_rejected, too_many_requests
   */
  async function checkLogIn(
    request: FastifyRequest,
    reply: FastifyReply,
    found: UserRow | undefined,
    { email, action, ...credentials }: LoginRequest & { action: 'login' | 'login.proof' },
  ) {
    const network = networkOfRequest(request);
    const device = requireOwnDevice(devices, request, reply, found);
    const attempt = { email, network, device };
    requireAllowed(reply, await beginLogin(counters, attempt));
    const browser = device ? `device ${device.nonce}` : undefined;
    const context = { queries, factors, network, browser, onLoginFailed: auditFailedLogin(network) };
    const checked = await checkCredentials(context, found, credentials).catch(async (error) => {
      // The password was right, so the request for a code does not count as a guess.
      if (error instanceof HttpError && error.code === 'second_factor_required')
        await forgiveLogin(counters, attempt);
      throw error;
    });
    await forgiveLogin(counters, attempt);
    const { user, kind } = checked;
    const subject = kind === 'recovery' ? 'with a recovery code' : kind ? 'with a code' : 'with a password';
    if (user.staffRole) await audit(queries, { actorId: user.id, action, subject, network });
    return checked;
  }

  serve(
    app,
    calls.signUp,
    {
      description: 'Opens a customer account. The phone number may be in any Nepali form.',
      onRequest: limitNetwork(counters, SIGN_UPS_OF_NETWORK),
    },
    async (request) => {
      const { firstName, lastName, email, phone, password } = request.body;
      await requireUncommon(password, 'password', request.body);
      const values = {
        firstName,
        lastName,
        email,
        phone: parseNepaliPhone(phone),
        passwordHash: await hashPassword(password, request.ip),
        signUpNetwork: networkOfRequest(request),
      };
      const user = await signUp(queries, values, { secret, siteUrl });
      return { data: publicUser(user) };
    },
  );

  serve(
    app,
    calls.logIn,
    {
      description:
        'Begins a session: the access token is in the answer, the refresh token in a cookie. Staff with a second factor send its `code`.',
      onRequest: limitStrangers(counters, devices, LOGIN_OF_NETWORK),
    },
    async (request, reply) => {
      const found = await findUserByEmail(queries, request.body.email);
      const { user, hasSecondFactor } = await checkLogIn(request, reply, found, {
        ...request.body,
        action: 'login',
      });
      const login = { device: deviceName(request.headers['user-agent']), hasSecondFactor };
      const token = await beginSession(queries, user, login);
      cookies.keepSession(reply, token);
      cookies.trustDevice(reply, user);
      const accessToken = await signFor(tokens, user, { hasSecondFactor, provedAt: new Date() });
      return { user: publicUser(user), accessToken };
    },
  );

  serve(
    app,
    staffCalls.proveSession,
    {
      description:
        'Proves again who uses a session, by password and the `code` of the second factor where there is one: calls that make what outlives a session answer `proof_required` ten minutes after its log-in. Returns an access token that they accept.',
      onRequest: limitStrangers(counters, devices, LOGIN_OF_NETWORK),
    },
    async (request, reply) => {
      const found = await findUser(queries, request.identity.userId);
      const token = app.authCookies.sessionToken(request);
      if (!found || !token || !(await findLiveSession(queries, found, token)))
        throw new HttpError('refresh_rejected');
      const { email } = found;
      const credentials = { ...request.body, email, action: 'login.proof' } as const;
      const { user } = await checkLogIn(request, reply, found, credentials).catch((error) => {
        throw toProofError(error);
      });
      const session = await queries.transaction(async (transaction) => {
        await requireUnchanged(transaction, user);
        await changeSession(transaction, token, { provedAt: new Date() });
        return findLiveSession(transaction, user, token);
      });
      if (!session) throw new HttpError('refresh_rejected');
      return { accessToken: await signFor(tokens, user, session) };
    },
  );

  serve(
    app,
    calls.refreshSession,
    'Exchanges the cookie of a session for a new access token and a new cookie.',
    async (request, reply) => {
      const presented = app.authCookies.sessionToken(request);
      if (!presented) throw new HttpError('refresh_rejected');
      const session = await findFamily(queries, presented);
      const taken = session
        ? counters.take(REFRESH_OF_SESSION, session)
        : counters.take(UNKNOWN_TOKENS_OF_NETWORK, rangesOfRequest(request));
      requireAllowed(reply, await taken);
      const {
        user,
        token,
        session: renewed,
      } = await rotateSession(queries, secret, presented).catch((error) => {
        // A stolen copy ended the account's access tokens. Not for made-up tokens, which anybody can send without
        // end.
        if (session) versions.forget();
        throw error;
      });
      if (isOverForStaff(user, renewed)) {
        await endSession(queries, token);
        cookies.endSession(reply);
        throw new HttpError('refresh_rejected');
      }
      cookies.keepSession(reply, token);
      return { accessToken: await signFor(tokens, user, renewed) };
    },
  );

  serve(
    app,
    calls.logOut,
    'Ends the session of the cookie and deletes the cookie.',
    async (request, reply) => {
      const presented = app.authCookies.sessionToken(request);
      const userId = presented && (await endSession(queries, presented));
      // Access tokens name no session: those of the account end, and its other sessions renew theirs.
      if (userId) {
        await raiseTokenVersion(queries, userId);
        versions.forget();
      }
      cookies.endSession(reply);
      return {};
    },
  );
};
