import { z } from 'zod';
import { STAFF_ROLES, type StaffRole, staffRole } from '../src/contract/staff-role.ts';
import { inviteStaff, withdrawInvitation } from '../src/server/accounts/invitations.ts';
import { auditLasting } from '../src/server/accounts/lasting-act.ts';
import * as messages from '../src/server/accounts/messages.ts';
import {
  changeRole,
  findStaff,
  listStaff,
  removeFromStaff,
  resetSecondFactor,
} from '../src/server/accounts/staff.ts';
import { findUserByEmail } from '../src/server/accounts/users.ts';
import { audit } from '../src/server/audit/audit.ts';
import type { Queries } from '../src/server/db/database.ts';
import { describeDatabase } from '../src/server/db/describe.ts';
import type { Config } from '../src/server/settings/config.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';
import { openForCommand } from './open-database.ts';

const USAGE = `Says who works in the Studio, and as what.

  npm run staff -- list
  npm run staff -- add EMAIL ROLE [--link]      mails an invitation; --link shows its link here too
  npm run staff -- role EMAIL ROLE              gives a member of the staff another role
  npm run staff -- remove EMAIL                 makes them a customer, or withdraws an invitation
  npm run staff -- reset-second-factor EMAIL    for who lost the phone and the recovery codes

  ROLE: ${STAFF_ROLES.join(', ')}; docs/studio.md says what each may do.`;

type Context = { queries: Queries; config: Config };

function parseEmail(text: string | undefined): string {
  const parsed = z.email().safeParse(text?.trim().toLowerCase());
  if (!parsed.success) throw new StartError(`${text ?? 'Nothing'} is no email address.\n\n${USAGE}`);
  return parsed.data;
}

function parseRole(text: string | undefined): StaffRole {
  const parsed = staffRole.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new StartError(`${text ?? 'Nothing'} is no role: they are ${STAFF_ROLES.join(', ')}.`);
}

const isStaff = async (queries: Queries, email: string) => {
  const user = await findUserByEmail(queries, email);
  return user && (await findStaff(queries, user.id));
};

/** @throws StartError where the email is of nobody in the staff */
async function getMember(queries: Queries, email: string) {
  const member = await isStaff(queries, email);
  if (!member) throw new StartError(`${email} is nobody of the staff: see npm run staff -- list.`);
  return member;
}

async function list({ queries }: Context): Promise<void> {
  const staff = await listStaff(queries);
  if (staff.length === 0) console.log('Nobody yet: npm run staff -- add EMAIL owner');
  for (const { email, role, state } of staff) console.log(`${role.padEnd(8)}  ${email}  ${state}`);
}

async function add({ queries, config }: Context, [address, name, option, ...rest]: string[]): Promise<void> {
  const email = parseEmail(address);
  const role = parseRole(name);
  if ((option !== undefined && option !== '--link') || rest.length > 0) throw new StartError(USAGE);
  const member = await isStaff(queries, email);
  if (member)
    throw new StartError(
      `${email} is of the staff already, as ${member.role}: npm run staff -- role ${email} ${role}`,
    );
  const link = await inviteStaff(queries, { email, role, siteUrl: config.siteUrl });
  console.log(
    `Invited ${email} as ${role}: the mail goes out while the shop runs, and its link opens for 3 days.`,
  );
  if (option === '--link') console.log(link);
}

async function setRole({ queries }: Context, [address, name]: string[]): Promise<void> {
  const role = parseRole(name);
  const email = parseEmail(address);
  const { userId, role: from } = await getMember(queries, email);
  await queries.transaction(async (transaction) => {
    await changeRole(transaction, userId, role);
    const details = { from, to: role };
    await auditLasting(
      transaction,
      { actorId: undefined, action: 'staff.role', subject: userId, details },
      messages.staffRoleChanged(email, from, role),
    );
  });
  console.log(`${email} is ${role} now.`);
}

async function remove({ queries }: Context, [address]: string[]): Promise<void> {
  const email = parseEmail(address);
  if (await withdrawInvitation(queries, email)) {
    await audit(queries, { actorId: undefined, action: 'staff.withdraw', subject: 'invitation' });
    return console.log(`The invitation of ${email} is withdrawn.`);
  }
  const { userId, role } = await getMember(queries, email);
  await queries.transaction(async (transaction) => {
    await removeFromStaff(transaction, userId);
    await audit(transaction, {
      actorId: undefined,
      action: 'staff.remove',
      subject: userId,
      details: { role },
    });
  });
  console.log(`${email} is a customer now, and logged out everywhere.`);
}

async function reset({ queries }: Context, [address]: string[]): Promise<void> {
  const email = parseEmail(address);
  const { userId } = await getMember(queries, email);
  await queries.transaction(async (transaction) => {
    await resetSecondFactor(transaction, userId);
    await auditLasting(
      transaction,
      { actorId: undefined, action: 'second-factor', subject: `reset of ${userId}` },
      messages.factorReset(email),
    );
  });
  console.log(`${email} logs in with the password alone, and is asked to set up a new second factor.`);
}

const COMMANDS: Readonly<Record<string, (context: Context, words: string[]) => Promise<void>>> = {
  list,
  add,
  role: setRole,
  remove,
  'reset-second-factor': reset,
};

await runCommand(async () => {
  const [word = '--help', ...words] = process.argv.slice(2);
  if (word === '--help') return console.log(USAGE);
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (!command) throw new StartError(USAGE);
  const config = loadConfigAsOwner();
  const database = await openForCommand(config, 'Changes of the staff');
  try {
    console.error(`In ${describeDatabase(config)}:`);
    await command({ queries: database.queries, config }, words);
  } finally {
    await database.close();
  }
});
