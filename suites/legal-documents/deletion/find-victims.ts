import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { contractsOf } from '../descriptor.ts';

/** Legal documents to be deleted one after the other, and others that stay meanwhile. */
export interface Cast {
  readonly victims: readonly LegalDocumentReference[];
  readonly bystanders: readonly LegalDocumentReference[];
}

type Takes = Pick<Context, 'profile' | 'supply'>;

/** So many are deleted at most, and so many of those that the profile names looked after. */
const mostVictims = 3;
const mostBystanders = 4;

const takeOf = async (
  { supply }: Takes,
  contract: Id,
  count: number,
): Promise<readonly LegalDocumentReference[]> => {
  const taken: LegalDocumentReference[] = [];
  while (taken.length < count) {
    const one = await supply.legalDocument({ contract });
    if (one === undefined) break;
    taken.push(one);
  }
  return taken;
};

/** Two of the first contract and one between them of the second are deleted, and one of each stays. */
const madeCast = async (context: Takes): Promise<Cast> => {
  const [first, second] = contractsOf(context);
  if (first === undefined) return { victims: [], bystanders: [] };
  const [one, two, three] = await takeOf(context, first, 3);
  const [four, five] = second === undefined ? [] : await takeOf(context, second, 2);
  const given = (all: readonly (LegalDocumentReference | undefined)[]) =>
    all.filter((each) => each !== undefined);
  return { victims: given([one, four, two]), bystanders: given([three, five]) };
};

const listedCast = async (context: Takes): Promise<Cast> => {
  const victims: LegalDocumentReference[] = [];
  for (const contract of contractsOf(context))
    victims.push(...(await takeOf(context, contract, mostVictims - victims.length)));
  return { victims, bystanders: context.profile.legalDocuments.readable.slice(0, mostBystanders) };
};

/** Made by the hook, else those that the profile lists. */
export const findVictims = (context: Takes): Promise<Cast> =>
  context.supply.availableLegalDocuments() === Number.POSITIVE_INFINITY
    ? madeCast(context)
    : listedCast(context);
