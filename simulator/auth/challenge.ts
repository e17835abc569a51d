import type { Choices } from '../choices.ts';

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The `WWW-Authenticate` of a refusal (RFC 6750 section 3), as detailed as the choice says. */
export const challenge = (choices: Choices, error?: string, scope?: string): Record<string, string> => {
  const choice = choices.of('access/challenge-content');
  const parts = [
    ...(choice === 'none' ? [] : [`realm=${quoted('procurement')}`]),
    ...(choice === 'error' && error !== undefined ? [`error=${quoted(error)}`] : []),
    ...(choice === 'error' && scope !== undefined ? [`scope=${quoted(scope)}`] : []),
  ];
  return { 'WWW-Authenticate': ['Bearer', parts.join(', ')].join(' ').trim() };
};
