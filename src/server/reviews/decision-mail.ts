import type { PostKind } from '../../contract/own-post.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';
import * as messages from './messages.ts';

/** A decision of staff; `answer` is the shop's, of what is rejected the reason. */
export type Decision = {
  kind: PostKind;
  state: 'published' | 'rejected';
  answer: string;
  product: { name: string; slug: string };
};

function publishedText({ kind, answer }: Decision, product: string): { subject: string; parts: string[] } {
  if (kind === 'question')
    return { subject: messages.questionAnsweredSubject, parts: [messages.questionAnswered(product, answer)] };
  const parts = [messages.reviewPublished(product), ...(answer ? [messages.reviewAnswer(answer)] : [])];
  return { subject: messages.reviewPublishedSubject, parts };
}

/**
 * The mail that notifies the author of a review or a question. What the author wrote is not in it.
 * @param siteUrl where the shop's pages are
 */
export function decisionMail(decision: Decision, siteUrl: string): Pick<Mail, 'subject' | 'body'> {
  const { kind, state, answer, product } = decision;
  const name = defuseLinks(product.name);
  const getAddress = (path: string) => new URL(path, siteUrl).href;
  const published = state === 'published' ? publishedText(decision, name) : undefined;
  const parts = published
    ? [...published.parts, messages.readIt(getAddress(`/product/${product.slug}`))]
    : [
        messages.notPublished(kind, name),
        answer ? messages.reasonGiven(answer) : messages.usualReasons,
        messages.writeAgain(getAddress(`/product-review?product=${product.slug}`)),
      ];
  return {
    subject: published?.subject ?? messages.notPublishedSubject(kind),
    body: [messages.greeting, ...parts, shopIdentity().name].join('\n\n'),
  };
}
