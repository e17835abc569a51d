import type { Area } from '../areas.ts';

const choices = {
  'as-payments': 'the same as on payments',
  ignored: 'nothing',
  refused: 'the call is refused',
} as const;

/** What filters do on a collection of an area: only those of payments are documented. */
export const listFilters = <const A extends Area, const W extends string>(area: A, what: string, word: W) =>
  ({
    id: `${area}/${word}-filters`,
    question: `What do filters on ${what} do?`,
    source: 'Endpoints / Query conventions',
    choices,
    reference: 'as-payments',
  }) as const;
