import type { RequirementId } from '../../models/requirements/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import { hasStatus } from '../harness/meaning.ts';
import { judgeVariants } from '../harness/pairs.ts';
import { compose } from './compose.ts';
import { bodyOf, type CreatedAgreement, describeAnswer, make } from './descriptor.ts';
import { findForm, isSupplied } from './dialects.ts';

const json: RequirementId = 'scheduling-agreements/create-body-is-json';
const both: RequirementId = 'scheduling-agreements/create-takes-two-accept-values';

const twoValues = {
  'one header': Object.values(mediaTypeOf).join(', '),
  'two headers': Object.values(mediaTypeOf),
} as const;

const judgeJson = async (context: Context, refused: CreatedAgreement): Promise<void> => {
  const { judge } = context;
  const exchanges = [refused.answer.exchange];
  const expected = 'a new agreement in JSON is accepted';
  if (hasStatus(refused.answer, 'unsupported-media-type')) {
    const explanation = 'JSON is not accepted for new agreements';
    return judge.violated(json, { expected, seen: describeAnswer(refused.answer), exchanges, explanation });
  }
  const xml = await make(context, compose(context), { body: bodyOf(compose(context), 'xml') });
  if (xml.outcome !== 'accepted')
    return judge.blocked(json, `no plain agreement was accepted: ${describeAnswer(refused.answer)}`);
  judge.violated(json, {
    expected,
    seen: `${describeAnswer(refused.answer)}; as XML the agreement is accepted`,
    exchanges: [...exchanges, xml.answer.exchange],
    shownBy: exchanges,
    explanation: 'agreements are accepted as XML and not as JSON',
  });
};

const tryValues = async (context: Context, words: keyof typeof twoValues): Promise<void> => {
  const { judge } = context;
  const ready = await findForm(context);
  if ('reason' in ready) return (ready.unclear ? judge.inconclusive : judge.blocked)(both, ready.reason);
  const createAs = async (accept?: string | readonly string[]) => {
    const body = ready.variant.apply(compose(context));
    const made = await make(context, body, accept === undefined ? {} : { accept });
    const isInNeither = made.answer.format === undefined && made.answer.text !== '';
    return made.outcome === 'accepted' && isInNeither ? { ...made, outcome: 'unclear' as const } : made;
  };
  const what = `a new agreement with both values of Accept in ${words}`;
  const variant = { request: () => createAs(twoValues[words]), control: () => createAs() };
  await judgeVariants(judge, { requirement: both, what }, [variant]);
  judge.executed();
};

/** Sends a new agreement as JSON, and with both media types in Accept. */
export const acceptedForms: Check = {
  id: 'scheduling-agreements/accepted-forms',
  title: 'A new agreement is accepted as JSON, whichever format the answer is requested in',
  claims: [json, both],
  run: async (context) => {
    const { judge } = context;
    if (!isSupplied(context, acceptedForms.claims)) return;
    judge.planned(3);
    const ready = await findForm(context);
    judge.executed();
    if ('variant' in ready) judge.holds(json, ready.control.answer.exchange);
    else if (ready.unclear) judge.inconclusive(json, ready.reason);
    else await judgeJson(context, ready.refused);
    await tryValues(context, 'one header');
    await tryValues(context, 'two headers');
  },
};
