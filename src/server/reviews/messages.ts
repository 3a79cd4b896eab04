import type { PostKind } from '../../contract/own-post.ts';

/** What mails to the authors of reviews and questions say. */
export const greeting = 'Namaste,';
export const reviewPublishedSubject = 'Your review is published';
export const reviewPublished = (product: string) => `Your review of ${product} is published. Thank you.`;
export const reviewAnswer = (answer: string) => `We wrote below it:\n\n${answer}`;
export const questionAnsweredSubject = 'We have answered your question';
export const questionAnswered = (product: string, answer: string) =>
  `You asked us about ${product}. Our answer:\n\n${answer}`;
export const readIt = (address: string) => `Read it on the page of the product: ${address}`;
export const notPublishedSubject = (kind: PostKind) => `Your ${kind} was not published`;
export const notPublished = (kind: PostKind, product: string) =>
  `We have read your ${kind} about ${product} and decided not to publish it.`;
export const reasonGiven = (reason: string) => `Our reason:\n\n${reason}`;
export const usualReasons =
  'We leave out what is not about the product, and what names people or their phone numbers.';
export const writeAgain = (address: string) => `You can write it in other words: ${address}`;
