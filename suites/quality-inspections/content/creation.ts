import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { type Created, create, lookAt } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judgeRead } from './judge-read.ts';

const each = 'quality-inspections/create-makes-one-each';

const claims = [
  'quality-inspections/create-makes-an-open-inspection',
  'quality-inspections/create-answers-open',
  'quality-inspections/create-is-not-exported',
  each,
  'quality-inspections/show-answers-the-inspection',
  'quality-inspections/show-includes-characteristics',
] as const;

/** So many are created one after the other, and then so many at the same moment. */
const several = 3;
const atOnce = 4;

const judgeIds = ({ judge }: Context, all: readonly Created[]): void => {
  const told = all.filter(({ id }) => id !== undefined);
  const twice = told.find(({ id }, at) => told.slice(0, at).some((one) => one.id === id));
  if (twice !== undefined) {
    const exchanges = told.filter(({ id }) => id === twice.id).flatMap((one) => one.exchanges);
    const seen = `id ${twice.id} for two creations`;
    const explanation = 'two creations have one id';
    judge.violated(each, { expected: 'an id of its own for each', seen, exchanges, explanation });
  } else if (told.length > 1) judge.holds(each);
};

const createOne = async (context: Context, words: string, format?: Format): Promise<Created> => {
  const made = await create(context, await plainWish(context, words), format && { format });
  if (made.outcome === 'accepted') judgeAnswer(context, made);
  return made;
};

/** What was created at the same moment: how many a target takes at once is open. */
const createTogether = async (context: Context): Promise<readonly Created[]> => {
  const words = Array.from({ length: atOnce }, (_, at) => `at once ${at}`);
  return Promise.all(words.map((one) => createOne(context, one)));
};

/** Creates some inspections and reads each, also after the others were created. */
export const creation: Check = {
  id: 'quality-inspections/creation',
  title: 'A created inspection is one of its own, open, not exported, and shown under its id',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (await blockWithout(context, claims)) return;
    const formats = formatsOf(profile);
    judge.planned(several);
    const all: Created[] = [];
    for (let at = 0; at < several; at++) {
      const made = await createOne(context, `creation ${at}`, formats[at % formats.length]);
      all.push(made);
      if (made.outcome === 'accepted') continue;
      for (const row of claims) judge.inconclusive(row, `a creation: ${tellAnswer(made.answer)}`);
    }
    all.push(...(await createTogether(context)));
    judgeIds(context, all);
    const accepted = all.filter(({ outcome }) => outcome === 'accepted');
    for (const made of accepted) {
      for (const format of formats) judgeRead(context, made, await lookAt(context, made, format));
    }
    judge.executed(Math.min(accepted.length, several));
    for (const row of claims) judge.inconclusive(row, 'no answer shows it');
  },
};
