import type { Silence } from '../silence.ts';

/** What belongs to the service as a whole. */
export const serviceSilences = [
  {
    id: 'formats/rate-limit',
    question: 'What happens to a burst of requests?',
    source: 'Limits',
    choices: {
      none: 'all of them are served',
      '429': 'Too Many Requests with Retry-After',
      '503': 'Service Unavailable with Retry-After',
    },
    reference: 'none',
  },
  {
    id: 'formats/version-identifier',
    question: 'Does an answer name the version of the API?',
    source: 'Versioning',
    choices: { none: 'no', header: 'yes, in X-Api-Version' },
    reference: 'none',
  },
  {
    id: 'formats/events',
    question: 'Does the service send webhooks or notifications? (observed only)',
    source: 'Events',
    choices: { unseen: 'an exchange with the API does not show it' },
    reference: 'unseen',
  },
] as const satisfies readonly Silence[];
