import type { Exchange, Judgement } from '../../../reports/run.ts';
import { hasStatus, isGone, isSuccess } from '../meaning.ts';
import { withSentence } from './amended-reason.ts';

const placeOf = ({ url }: Exchange): string => url.replace(/[?#].*$/, '');

/** The last segment of an address that is an id: without one nothing tells a record that is gone from an empty list. */
const namesRecord = (place: string): boolean => /\/\d+(?:\/[a-z_]+)?$/.test(place);

/** Whether an answer made the record of an address: it shows its id. */
const makes = (one: Exchange, record: string): boolean =>
  one.method === 'POST' &&
  new RegExp(String.raw`(?:"id":\s*"?|<id[^>]{0,40}>)${/\d+$/.exec(record)?.[0]}\b`).test(
    one.responseBody ?? '',
  ) &&
  record.startsWith(`${placeOf(one)}/`);

/** A method and an address without its ids. */
const operationOf = (one: Exchange): string => `${one.method} ${placeOf(one).replaceAll(/\/\d+/g, '/:id')}`;

/** Whether a 404 can be about the record: the operation was served for some record. A 410 says that it was there. */
const isAboutRecord = (one: Exchange, all: readonly Exchange[]): boolean =>
  hasStatus(one, 'gone') || all.some((other) => isSuccess(other) && operationOf(other) === operationOf(one));

/** The last request before one at an index that was served at its address; undefined after a deletion by the check. */
const servedBefore = (all: readonly Exchange[], at: number): Exchange | undefined => {
  const place = placeOf(all[at] as Exchange);
  const record = place.replace(/(\/\d+)\/[a-z_]+$/, '$1');
  const isAbout = (one: Exchange) => [place, record].includes(placeOf(one)) || makes(one, record);
  const before = all.slice(0, at).filter((one) => isSuccess(one) && isAbout(one));
  return before.some(({ method }) => method === 'DELETE') ? undefined : before.at(-1);
};

/**
 * The same judgement; it says so where the last request of its evidence did not find a record that was there before.
 * `all` are the exchanges of its check.
 */
export const withVanished = (judgement: Judgement, all: readonly Exchange[]): Judgement => {
  const last = judgement.evidence[0]?.exchanges.findLast(isGone);
  const at = last === undefined ? -1 : all.lastIndexOf(last);
  if (judgement.verdict === 'pass' || last === undefined || at < 0) return judgement;
  if (!namesRecord(placeOf(last)) || !isAboutRecord(last, all)) return judgement;
  const served = servedBefore(all, at);
  if (served === undefined) return judgement;
  const told = `${served.method} ${served.url} was answered ${served.status} earlier, then ${last.method} ${last.url} ${last.status}: the record may have vanished in between.`;
  return withSentence(judgement, told);
};
