import { type Data, isData } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Check, Context } from '../harness/check.ts';
import { type ParameterPlace, requestTo } from '../harness/dialect/place.ts';
import type { SheetCriteria } from '../harness/fixtures/fixtures.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';
import { isNothing, isSnapshot } from '../harness/resources/snapshot.ts';
import { inUnits } from '../harness/run/work-units.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import {
  around,
  type DescribedSnapshot,
  endsOf,
  makeSeveral,
  openWrites,
  wordsIn,
} from '../laws/unrelated-documents.ts';
import {
  act,
  addApprover,
  blockWithoutPlace,
  findParameterPlace,
  readSheet,
  type SheetAction,
  voidFor,
} from './descriptor.ts';

const rule = 'service-sheets/actions-concern-one-sheet';

/** The actions on one of several similar sheets. */
interface TestCase {
  readonly criteria: SheetCriteria;
  readonly actions: readonly SheetAction[];
  /** Whether the last approval is removed afterwards. */
  readonly removes?: boolean;
}

const meetingCasesFor = (context: Context): readonly TestCase[] => {
  const voiding = voidFor(context, 'One of several');
  const adding = addApprover(context.profile.serviceSheets.approverIds[0]);
  return [
    {
      criteria: { state: 'approved', orderLineOpen: true },
      actions: voiding === undefined ? [] : [voiding],
    },
    {
      criteria: { state: 'pending_approval', steps: 3 },
      actions: [...(adding === undefined ? [] : [adding]), { type: 'bypass_current_approval' }],
      removes: true,
    },
  ];
};

/** Status and approvals of a sheet; undefined where it shows no status. */
const readStatus = async (context: Context, id: Id): Promise<DescribedSnapshot | undefined> => {
  const shown = await readSheet(context, id);
  if (!isSnapshot(shown) || isNothing(shown.data['status'])) return undefined;
  const { status = null, approvals } = shown.data;
  return { shows: [jsonText(status), ...wordsIn(approvals)].join(', '), exchanges: [shown.exchange] };
};

/** The removal of the last approval of a sheet, which is not decided yet. */
const removalOf = async (context: Context, id: Id): Promise<SheetAction[]> => {
  const shown = await readSheet(context, id);
  const approvals = isSnapshot(shown) ? shown.data['approvals'] : undefined;
  const last = Array.isArray(approvals) ? approvals.at(-1) : undefined;
  const approvalId = isData(last) ? idFrom(last['id']) : undefined;
  return approvalId === undefined ? [] : [{ type: 'remove_approval', approvalId }];
};

const supplierOf = ({ supplier }: Data): Id | undefined =>
  isData(supplier) ? idFrom(supplier['id']) : undefined;

/** The number of listed sheets of the same supplier to watch. */
const mostTied = 2;

/** Other sheets of the same supplier that the list shows. */
const ofSameSupplier = async (context: Context, id: Id): Promise<readonly Id[]> => {
  const answer = await context.client.send(requestTo('service-sheets.list'));
  const all = listedRecords(answer, 'service-sheets.list');
  const own = all.find((one) => idOf(one) === id) ?? (await readSheet(context, id));
  const supplier = 'data' in own ? supplierOf(own.data) : undefined;
  if (supplier === undefined) return [];
  const tied = all.filter(({ data }) => supplierOf(data) === supplier).flatMap((one) => idOf(one) ?? []);
  return tied.filter((one) => one !== id).slice(-mostTied);
};

const playCase = async (
  context: Context,
  { criteria, actions, removes }: TestCase,
  place: ParameterPlace,
): Promise<void> => {
  const sheets = await makeSeveral(around.most, () => context.fixtures.sheet(criteria));
  const drawn = sheets.map(({ id }) => id);
  const id = drawn[around.chosen] ?? drawn[0];
  if (id === undefined) return;
  const { readable } = context.profile.serviceSheets;
  const others = [...drawn, ...endsOf(readable), ...(await ofSameSupplier(context, id))];
  const keys = [...new Set(others)].filter((one) => one !== id);
  const siblings = { noun: 'a sheet', keys, read: (one: Id) => readStatus(context, one) };
  const { write } = await openWrites(context, siblings);
  const send = async (action: SheetAction): Promise<void> => {
    const send = () => act(context, id, { action, place });
    await write({ name: action.type, named: [id], send, leaves: [rule] });
  };
  for (const action of actions) await send(action);
  if (!removes) return;
  for (const action of await removalOf(context, id)) await send(action);
  // An approval of another sheet, which must not be removed through this one.
  const neighbour = drawn.find((one) => one !== id);
  for (const action of neighbour === undefined ? [] : await removalOf(context, neighbour)) await send(action);
};

/** Acts on one sheet among others in the same state. */
export const actionsOnOne: Check = {
  id: 'service-sheets/actions-on-one',
  title: 'Actions on one sheet leave others unchanged',
  claims: [rule],
  needs: { states: ['approved', 'pending_approval'] },
  run: async (context) => {
    const { judge, fixtures, profile } = context;
    const fewest = profile.serviceSheets.readable.length > 0 ? 1 : 2;
    const testCases = meetingCasesFor(context).filter(
      ({ criteria, actions }) => actions.length > 0 && fixtures.available('sheet', criteria) >= fewest,
    );
    if (testCases.length === 0) {
      return judge.unmet(
        rule,
        noneLeft(fixtures, 'sheet', 'approved sheet or sheet pending approval, beside another one,'),
      );
    }
    const place = await findParameterPlace(context);
    if (place === undefined) return blockWithoutPlace(context, [rule]);
    await inUnits(judge, testCases, async (testCase) => {
      await playCase(context, testCase, place);
    });
    judge.inconclusive(rule, 'no action was accepted while other sheets could be read');
  },
};
