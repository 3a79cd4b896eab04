import { isText } from '../../../browser/parse.ts';
import { ownDraft } from './own-draft.ts';

export const questionDraftOf = ownDraft('question-draft', ({ text }) =>
  isText(text) ? { text } : undefined,
);
