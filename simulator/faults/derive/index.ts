import { endpoints } from '../../../models/endpoints/index.ts';
import { type SilenceId, silences } from '../../../models/silences/index.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, type Wrapping, wrapStep } from '../fault.ts';
import { forgiveRefusal } from '../operators/bearer.ts';
import { isAt, limitTo } from '../operators/where.ts';
import { fieldFaults } from './fields.ts';
import { guardFaults } from './guards.ts';
import { wayFaults } from './line-operations.ts';
import { idOf, isUnsupported, type ModelledEndpoint, methodAndPath } from './naming.ts';
import { filterFaults, readFaults } from './reads.ts';
import { requestFaults, scopeFaults } from './requests.ts';
import { transitionFaults } from './transitions.ts';
import { wordFaults } from './words.ts';
import { writeFaults } from './writes.ts';

/** Wraps `body`: serves the request as if the sandbox had chosen an answer that is not available. */
const answerAs = (silence: string, answer: string): Wrapping =>
  wrapStep('body', (step, fired) => (exchange: Exchange) => {
    const { sandbox } = exchange;
    const choiceOf = (id: SilenceId): string => {
      const chosen = sandbox.choices.of(id);
      if (id !== silence) return chosen;
      fired(exchange);
      return answer;
    };
    const choices = Object.create(sandbox.choices, {
      of: { value: choiceOf },
      mark: { value: `${sandbox.choices.mark} ${silence}=${answer}` },
    });
    exchange.sandbox = Object.create(sandbox, { choices: { value: choices } });
    return step(exchange);
  });

/** Silences with an answer that contradicts the documentation. */
const untenableFaults: readonly Fault[] = silences.flatMap(({ id, question, untenable = {} }) =>
  Object.entries(untenable).map(([answer, { means, violates }]) =>
    fault(
      `${id}-is-${answer}`,
      `${question.replace(' (observed only)', '')} ${means}.`,
      [violates],
      answerAs(id, answer),
    ),
  ),
);

/** Answers operations that are documented as unsupported with success. */
const unsupportedFaults: readonly Fault[] = endpoints
  .filter(isUnsupported)
  .flatMap((operation: ModelledEndpoint) => {
    const [notSupported] = operation.requirements?.refuses ?? [];
    if (notSupported === undefined) return [];
    const succeed = forgiveRefusal('decide', 'method-not-allowed', (exchange) => {
      if (!isAt(exchange, operation.id)) return false;
      exchange.outgoing.status = 200;
      return true;
    });
    const words = `${methodAndPath(operation)} is answered with success, and changes nothing.`;
    return [fault(idOf(operation, 'is-taken'), words, [notSupported], succeed)];
  });

/** Variants of faults that accept what must be refused, limited to requests that only accept XML. */
const inXmlAlone = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({
    ...one,
    ...limitTo(({ incoming: { headers } }) => headers.accept === 'application/xml', one),
    id: `${one.id}-in-xml`,
    title: `${one.title.replace(/\.$/, '')}, where the request accepts XML alone.`,
    violates: ['formats/refusals-in-json-and-xml-agree', ...one.violates],
  }));

/** Fault -> violated requirements other than the rows of its operation. */
const furtherViolated: Readonly<Record<string, Fault['violates']>> = {
  // The check looks for a comment created without a path in the list of an invoice.
  'comments/list-of-invoice-is-stale': ['comments/create-without-owner-path'],
  // A query of the list shows other records in JSON.
  'comments/list-in-xml-is-one-record': ['formats/json-and-xml-agree'],
  'comments/list-in-xml-is-empty': ['formats/json-and-xml-agree'],
  'comments/list-in-xml-misses-the-newest': ['formats/json-and-xml-agree'],
  // A characteristic without a required member is refused.
  'quality-inspections/characteristic-values-of-characteristics-is-lost': [
    'quality-inspections/takes-choice-characteristic',
  ],
  'quality-inspections/name-of-characteristics-is-lost': [
    'quality-inspections/takes-choice-characteristic',
    'quality-inspections/takes-numeric-characteristic',
  ],
};

/**
 * Whether a fault accepts what must be refused, and the repeated request would be refused again. An event that the
 * state allows is refused afterwards for another reason.
 */
const isCarriedOut = ({ id, violates }: Fault): boolean =>
  /-is-(presumed|taken)$/.test(id) || (/-is-not-looked-at(-in-.*)?$/.test(id) && violates.length === 1);

/** All faults derived from rows of the models. */
export const derivedFaults: readonly Fault[] = [
  ...transitionFaults,
  ...readFaults,
  ...writeFaults,
  ...requestFaults,
  ...scopeFaults,
  ...guardFaults,
  ...filterFaults,
  ...fieldFaults,
  ...wordFaults,
  ...unsupportedFaults,
  ...untenableFaults,
  ...wayFaults,
  ...inXmlAlone([...requestFaults, ...transitionFaults, ...unsupportedFaults].filter(isCarriedOut)),
].map((one) => ({
  ...{ ...one, derived: true },
  violates: [...one.violates, ...(furtherViolated[one.id] ?? [])],
}));
