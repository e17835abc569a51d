import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Comment';

/** Mentions of users in comments. */
export const commentMentionSilences = [
  {
    id: 'comments/mention-of-unknown-user',
    question: 'What does a mention of an id lead to that no user has?',
    source: fields,
    choices: { 'passed-over': 'it stays a text', refused: 'the comment is refused' },
    reference: 'passed-over',
  },
  {
    id: 'comments/mention-of-inactive-user',
    question: 'Is a user notified who is no longer active?',
    source: fields,
    choices: { no: 'no', yes: 'yes' },
    reference: 'no',
  },
  {
    id: 'comments/repeated-mention',
    question: 'How often is a user notified whom a comment mentions twice?',
    source: fields,
    choices: { once: 'once', each: 'for each mention' },
    reference: 'once',
  },
  {
    id: 'comments/mention-of-oneself',
    question: 'Are those notified who mention themselves?',
    source: fields,
    choices: { no: 'no', yes: 'yes' },
    reference: 'no',
  },
  {
    id: 'comments/mention-while-off',
    question: 'Is a user notified of a mention while document-mention notifications are off?',
    source: fields,
    choices: { no: 'no', yes: 'yes, all the same' },
    reference: 'no',
  },
  {
    id: 'comments/mentions-in-bodies',
    question: 'How does the body of a comment show a mention?',
    source: fields,
    choices: { kept: 'as it was sent', rendered: 'in another way' },
    reference: 'kept',
  },
] as const satisfies readonly Silence[];
