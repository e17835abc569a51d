import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { judgeRefused, observePlace } from '../../harness/judge-place.ts';
import { requestAt } from '../../harness/place.ts';
import type { AgreementOperation } from '../../harness/profile/agreement-profile.ts';
import { type Collected, collected } from '../../harness/resources/collected.ts';
import { placeFor } from '../descriptor.ts';

/** A collection and what it decides. */
export interface Collection {
  readonly row: RequirementId;
  readonly operation: Extract<AgreementOperation, 'list' | 'list-schedules'>;
  readonly resource: Resource;
}

/** Asks for a collection, with a query where one is given. */
export const ask = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  { operation, resource }: Pick<Collection, 'operation' | 'resource'>,
  {
    query = '',
    format = formatsOf(profile)[0] ?? 'json',
  }: { readonly query?: string; readonly format?: Format } = {},
): Promise<Collected> => {
  const request = requestAt(placeFor(profile, operation), { format }, query);
  return collected(resource, await client.send(request));
};

const judgeOne = ({ judge, profile }: Context, { row, operation, resource }: Collection, came: Collected) => {
  const { answer } = came;
  const place = placeFor(profile, operation);
  observePlace(judge, 'scheduling-agreements/paths', { place, answer });
  const exchanges = [answer.exchange];
  if (came.kind === 'refused') return judgeRefused(judge, row, { place, answer, exchanges });
  if (came.kind === 'untold') return judge.inconclusive(row, came.seen);
  // What is at a path that nobody told may be something else.
  if (came.kind === 'other' && !place.told)
    return judge.inconclusive(row, `${place.path} answered ${came.seen}`);
  if (came.kind === 'other')
    return judge.violated(row, {
      expected: `a collection of ${resource.plural}`,
      seen: came.seen,
      exchanges,
    });
  const known = came.readings.some(({ data }) => data['id'] !== undefined && data['id'] !== null);
  if (known) return judge.holds(row, answer.exchange);
  judge.inconclusive(row, 'the collection shows nothing with an id');
};

/** Asks for a collection in each format, when there is something to be listed. */
export const judgeCollection = async (context: Context, collection: Collection): Promise<void> => {
  for (const format of formatsOf(context.profile)) {
    judgeOne(context, collection, await ask(context, collection, { format }));
  }
};
