import type { LegalDocumentReference } from '../profile/legal-profile.ts';
import type { LegalDocumentWish } from '../supply.ts';
import type { Tell } from './call-hook.ts';
import type { Counterparties } from './counterparties.ts';
import { creators } from './kinds.ts';

/** What the legal documents of one check come from. */
interface LegalDocumentSources {
  readonly counterparties: Counterparties;
  /** Documents already handed out in this process: kind and id. */
  readonly used: Set<string>;
  readonly listed: readonly LegalDocumentReference[];
  readonly tell: Tell;
}

/** The legal documents of one check. */
interface LegalDocuments {
  take(wish: LegalDocumentWish): Promise<LegalDocumentReference | undefined>;
  available(): number;
  /** Those that a hook made, and those listed that were handed out: contract and id. */
  readonly made: readonly string[];
  readonly drawn: readonly string[];
}

const kind = 'legal-document';

const told = ({ contract, id }: LegalDocumentReference): string => `${id} of contract ${contract}`;

/** Opens them. Ids may be counted for each contract by itself. */
export const openLegalDocuments = ({
  counterparties,
  used,
  listed,
  tell,
}: LegalDocumentSources): LegalDocuments => {
  const made: string[] = [];
  const drawn: string[] = [];

  const keyOf = (one: LegalDocumentReference): string => `${kind} ${told(one)}`;
  const free = () => listed.filter((one) => !used.has(keyOf(one)));
  const create = async (wish: LegalDocumentWish): Promise<LegalDocumentReference | undefined> => {
    const id = await counterparties.create(kind, wish, tell);
    if (id === undefined) return undefined;
    const one = { contract: wish.contract, id };
    made.push(told(one));
    return one;
  };
  const draw = ({ contract, locked = false }: LegalDocumentWish): LegalDocumentReference | undefined => {
    // Who locks a listed one is nobody's to promise.
    const found = locked ? undefined : free().find((one) => one.contract === contract);
    if (found === undefined) return undefined;
    used.add(keyOf(found));
    drawn.push(told(found));
    return found;
  };

  return {
    take: async (wish) => (counterparties.can(creators[kind]) ? create(wish) : draw(wish)),
    available: () => (counterparties.can(creators[kind]) ? Number.POSITIVE_INFINITY : free().length),
    ...{ made, drawn },
  };
};
