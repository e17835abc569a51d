import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { observePlace } from '../../harness/judge-place.ts';
import { requestAt } from '../../harness/place.ts';
import type { AgreementOperation } from '../../harness/profile/agreement-profile.ts';
import { type Collected, collected } from '../../harness/resources/collected.ts';
import { judgeForm, type List } from '../../laws/lists.ts';
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

type Asked = Pick<List, 'format' | 'came'>;

const judgeOne = (context: Context, { row, operation, resource }: Collection, asked: Asked) => {
  const { judge, profile } = context;
  const place = placeFor(profile, operation);
  const { answer, readings } = asked.came;
  observePlace(judge, 'scheduling-agreements/paths', { place, answer });
  if (!judgeForm(context, { row, resource, place, ...asked })) return;
  const known = readings.some(({ data }) => data['id'] !== undefined && data['id'] !== null);
  if (known) return judge.holds(row, answer.exchange);
  judge.inconclusive(row, 'the collection shows nothing with an id');
};

/** Asks for a collection in each format, when there is something to be listed. */
export const judgeCollection = async (context: Context, collection: Collection): Promise<void> => {
  for (const format of formatsOf(context.profile)) {
    judgeOne(context, collection, { format, came: await ask(context, collection, { format }) });
  }
};
