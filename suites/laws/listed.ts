import type { Data } from '../../models/resources/resource.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { openEventually } from '../harness/eventually.ts';
import type { Place } from '../harness/place.ts';
import type { Collected } from '../harness/resources/collected.ts';
import { idText } from '../harness/resources/snapshot.ts';
import { answeredAt } from './reads.ts';

/** So many moments a list may be behind reads: what it is selected from may be an index of its own. */
const mostMoments = 4;

/** A record that was created, and how to look for it. */
interface Listing {
  readonly place: Pick<Place, 'endpoint'>;
  /** As a read shows it. */
  readonly made: Data;
  /** The creation and the read. */
  readonly exchanges: readonly Exchange[];
  /** Asks for the list, with a query where one is given. */
  readonly ask: (query?: string) => Promise<Collected>;
  /** The exchange of a read that shows it still; undefined where none does. */
  readonly look: () => Promise<Exchange | undefined>;
}

const shows = ({ kind, readings }: Collected, id: string): boolean =>
  kind === 'records' && readings.some(({ data }) => idText(data) === id);

const statusOf = ({ status }: Data): string | undefined =>
  typeof status === 'string' ? foldStatus(status) : undefined;

/** How an empty list looks is open. */
const isEmpty = ({ kind, readings, answer }: Collected): boolean =>
  kind === 'records' ? readings.length === 0 : kind === 'refused' && answer.status === 404;

/** Whether the list selects one of the records that it shows by its id: then others can be asked for so too. */
const selects = async ({ ask }: Listing, id: string): Promise<boolean> => {
  const one = await ask(`id=${id}`);
  return one.readings.length === 1 && shows(one, id);
};

/**
 * Judges that a list holds what was created. Which records a list without parameters leaves out, on further pages or by
 * their status, is open: only where the list selects one in the same status by its id, it must select the new one too.
 */
export const judgeListed = async (
  { judge, clock }: Pick<Context, 'judge' | 'clock'>,
  listing: Listing,
): Promise<void> => {
  const { place, made, exchanges, ask, look } = listing;
  const { row, resource } = answeredAt(place.endpoint);
  const id = idText(made);
  if (id === undefined || statusOf(made) === undefined) return;
  const all = await ask();
  if (shows(all, id)) return judge.holds(row, all.answer.exchange);
  const like = all.readings.find(({ data }) => statusOf(data) === statusOf(made));
  const other = like && idText(like.data);
  if (other === undefined || !(await selects(listing, other))) return;
  const found = await openEventually(clock)(
    () => ask(`id=${id}`),
    (one) => shows(one, id),
    mostMoments,
  );
  if (shows(found, id)) return judge.holds(row, found.answer.exchange);
  const still = isEmpty(found) ? await look() : undefined;
  if (still === undefined) return;
  const noun = resource.name.replaceAll('-', ' ');
  judge.violated(row, {
    expected: `the list holds the new ${noun} ${id}, as it holds ${other} in the same status`,
    seen: `asked for by its id, it is not there: ${found.seen}`,
    exchanges: [...exchanges, all.answer.exchange, found.answer.exchange, still],
    explanation: `the list leaves out a ${noun} that was created`,
  });
};
