import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { refuse } from '../operators/input.ts';
import { pretendCapabilities } from '../operators/lifecycle.ts';
import { keepOtherLines, misreadEachLine, withoutMember } from '../operators/requisition-content.ts';
import { type Reference, takeReference } from '../operators/requisition-references.ts';
import { every, type Where } from '../operators/where.ts';
import { isMissing } from '../requisitions/content.ts';

/** A way in which lines get into a requisition. */
interface Way {
  /** The end of the fault id. */
  readonly suffix: string;
  readonly words: string;
  readonly endpoint: EndpointId;
  /** Whether a line of a request uses it. */
  readonly takes: (line: Data) => boolean;
}

const isThere = ({ id = null }: Data): boolean => id !== null;

const changesOf = (endpoint: EndpointId, name: string): readonly Way[] => [
  { suffix: name, words: `a line that ${name} adds`, endpoint, takes: (line) => !isThere(line) },
  { suffix: `${name}-of-a-line`, words: `a line that ${name} changes`, endpoint, takes: isThere },
];

const ways: readonly Way[] = [
  {
    suffix: 'submit-for-approval',
    words: 'a line that is submitted with its requisition',
    endpoint: 'requisitions.submit-for-approval',
    takes: () => true,
  },
  ...changesOf('requisitions.update', 'update'),
  ...changesOf('requisitions.update-and-submit', 'update-and-submit'),
  {
    suffix: 'add-to-cart',
    words: 'a line that is added to the cart',
    endpoint: 'requisitions.add-to-cart',
    takes: () => true,
  },
];

/** Selects requests with a line that uses a way and meets a condition. */
const requestsBy = ({ endpoint, takes }: Way, holds: (line: Data) => boolean = () => true): Where =>
  every(endpoint, (exchange: Exchange) =>
    (givenInput(exchange).lines ?? []).some((line) => takes(line) && holds(line)),
  );

const isOfItem = ({ item = null }: Data): boolean => item !== null;

const supplier: Reference = { member: 'supplier', kind: 'supplier', ofLines: true };
const currency: Reference = { member: 'currency', kind: 'currency', ofLines: true };
const item: Reference = { member: 'item', kind: 'item', ofLines: true };

/** A rule about lines, and a wrapping that ignores it for one way. */
interface Rule {
  readonly words: string;
  readonly title: string;
  readonly violates: RequirementId;
  readonly by: (way: Way) => Wrapping;
}

const rules: readonly Rule[] = [
  {
    words: 'unknown-item-is-taken',
    title: 'An item that does not exist is taken',
    violates: 'requisitions/item-exists',
    by: (way) => takeReference(requestsBy(way), { reference: item, why: 'unknown' }),
  },
  {
    words: 'unknown-supplier-is-taken',
    title: 'A supplier that does not exist is taken',
    violates: 'requisitions/supplier-exists',
    by: (way) => takeReference(requestsBy(way), { reference: supplier, why: 'unknown' }),
  },
  {
    words: 'inactive-supplier-is-taken',
    title: 'A supplier that is not active any more is taken',
    violates: 'requisitions/supplier-is-active',
    by: (way) => takeReference(requestsBy(way), { reference: supplier, why: 'inactive' }),
  },
  {
    words: 'unknown-currency-of-a-line-is-taken',
    title: 'A currency that does not exist is taken',
    violates: 'requisitions/currency-exists',
    by: (way) => takeReference(requestsBy(way), { reference: currency, why: 'unknown' }),
  },
  {
    words: 'inactive-currency-of-a-line-is-taken',
    title: 'A currency that is not active any more is taken',
    violates: 'requisitions/currency-is-active',
    by: (way) => takeReference(requestsBy(way), { reference: currency, why: 'inactive' }),
  },
  {
    words: 'missing-account-is-taken',
    title: 'With a static chart of accounts an account that is missing is made',
    violates: 'requisitions/static-account-exists',
    by: (way) => pretendCapabilities(requestsBy(way, isMissing), { 'chart-of-accounts': 'dynamic' }),
  },
  {
    words: 'source-type-is-refused',
    title: 'A source-type is refused',
    violates: 'requisitions/source-type-is-ignored',
    by: (way) =>
      refuse(
        every(requestsBy(way), ({ body }: Exchange) => /source[-_]type/.test(body?.text ?? '')),
        { message: 'source-type cannot be taken.' },
      ),
  },
  {
    words: 'description-beside-item-is-kept',
    title: 'The description that is sent with an item is kept',
    violates: 'requisitions/item-description-wins',
    by: (way) =>
      keepOtherLines(requestsBy(way), (line, { given }) => {
        const { description = null } = given;
        return isOfItem(given) && description !== null ? { ...line, description } : undefined;
      }),
  },
  {
    words: 'unit-price-is-passed-over',
    title: 'A unit-price that is sent with an item is ignored',
    violates: 'requisitions/unit-price-overrides',
    by: ({ endpoint, takes }) =>
      misreadEachLine(endpoint, (line) =>
        takes(line) && isOfItem(line) && (line['unit-price'] ?? null) !== null
          ? withoutMember(line, 'unit-price')
          : undefined,
      ),
  },
];

/** What an update changes in existing lines. */
const changed = ['quantity', 'unit-price'] as const;

const effects: Readonly<Partial<Record<EndpointId, RequirementId>>> = {
  'requisitions.update': 'requisitions/update-changes',
  'requisitions.update-and-submit': 'requisitions/update-and-submit-changes',
};

const keptFaults = ({ suffix, words, endpoint, takes }: Way): readonly Fault[] => {
  const effect = effects[endpoint];
  if (effect === undefined || !suffix.endsWith('-of-a-line')) return [];
  return changed.map((member) =>
    fault(
      `requisitions/${member}-stays-by-${suffix}`,
      `The ${member} of ${words} stays as it was.`,
      [effect],
      misreadEachLine(endpoint, (line) =>
        takes(line) && !isOfItem(line) && (line[member] ?? null) !== null
          ? withoutMember(line, member)
          : undefined,
      ),
    ),
  );
};

/** Faults that ignore a rule about lines for one way. */
export const wayFaults: readonly Fault[] = [
  ...rules.flatMap(({ words, title, violates, by }) =>
    ways.map((way) =>
      fault(`requisitions/${words}-by-${way.suffix}`, `${title} for ${way.words}.`, [violates], by(way)),
    ),
  ),
  ...ways.flatMap(keptFaults),
];
