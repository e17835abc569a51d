import { registerHooks } from 'node:module';

// Adds to the models of every process that imports this file first: a text that a new inspection may have, and a list
// of requisitions.

interface Addition {
  readonly file: string;
  /** The text before which the addition is inserted. */
  readonly before: string;
  readonly text: string;
}

const additions: readonly Addition[] = [
  {
    file: '/models/resources/quality-inspection.ts',
    before: "field('buyer-batch-number', 'string'),",
    text: "field('item-colour', 'string'),",
  },
  {
    file: '/models/endpoints/requisitions.ts',
    before: "'requisitions.mine: GET /api/requisitions/mine': {",
    text: `'requisitions.recent: GET /api/requisitions/recent': {
      ...read,
      answers: ['requisitions/list-answers-requisitions'],
      purpose: 'requisitions of late',
      operationKind: 'list',
      filters: 'requisitions/list-filters',
    },`,
  },
];

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const added = additions.find(({ file }) => url.endsWith(file));
    if (added === undefined) return loaded;
    const source = String(loaded.source);
    if (!source.includes(added.before)) throw new Error(`There is no ${added.before} in ${url}.`);
    return { ...loaded, source: source.replace(added.before, `${added.text}\n  ${added.before}`) };
  },
});
