import { serviceSheet } from '../../models/resources/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { readOne } from '../../models/wire/read.ts';
import { actionRequest, type ParameterPlace } from '../harness/action-request.ts';
import type { Check, Context } from '../harness/check.ts';
import type { SheetWish } from '../harness/supply.ts';
import { openWrites, type Shown, several, wordsIn } from '../laws/others.ts';
import { actionOf, findParameterPlace, showRequest } from './requests.ts';
import { blockWithoutPlace } from './walks.ts';

const rule = 'service-sheets/actions-concern-one-sheet';

/** One in the midst of others: one that is older and one that is newer. */
const most = 3;
const chosen = 1;

type Action = Parameters<typeof actionOf>[0];

/** What somebody does to one of several sheets that are alike. */
interface Scene {
  readonly wish: SheetWish;
  readonly actions: readonly Action[];
}

const voiding = ({ profile }: Context): readonly Action[] => {
  const { code, id } = profile.serviceSheets.voidReason ?? {};
  if (code === undefined && id === undefined) return [];
  return [
    { type: 'void', ...(code === undefined ? { id: id as Id } : { code }), comments: 'One of several' },
  ];
};

const adding = ({ profile }: Context): readonly Action[] =>
  profile.serviceSheets.approverIds
    .slice(0, 1)
    .map((approverId) => ({ type: 'add_approver', approverId, approvalId: 0 }));

const scenesFor = (context: Context): readonly Scene[] => [
  { wish: { state: 'approved', orderLineOpen: true }, actions: voiding(context) },
  {
    wish: { state: 'pending_approval', steps: 3 },
    actions: [...adding(context), { type: 'bypass_current_approval' }],
  },
];

/** Status and approvals of a sheet; undefined where it could not be read. */
const look = async ({ client }: Context, id: Id): Promise<Shown | undefined> => {
  const { status, format, text, exchange } = await client.send(showRequest(id));
  if (status !== 200 || format === undefined) return undefined;
  try {
    const { data } = readOne(serviceSheet, text, format);
    const words = [jsonText(data['status'] ?? null), ...wordsIn(data['approvals'])];
    return { shows: words.join(', '), exchanges: [exchange] };
  } catch {
    return undefined;
  }
};

/** Where there is one alone to act on, those that are only read are the others. */
const onlyRead = ({ profile }: Context, id: Id): readonly Id[] =>
  profile.serviceSheets.readable.filter((one) => one !== id).slice(0, most);

const play = async (context: Context, { wish, actions }: Scene, place: ParameterPlace): Promise<void> => {
  const sheets = await several(most, () => context.supply.sheet(wish));
  const drawn = sheets.map(({ id }) => id);
  const id = drawn[chosen] ?? drawn[0];
  if (id === undefined) return;
  const keys = drawn.length > 1 ? drawn.filter((one) => one !== id) : onlyRead(context, id);
  const alike = { noun: 'a sheet', keys, look: (one: Id) => look(context, one) };
  const { write } = await openWrites(context, alike);
  for (const action of actions) {
    const { endpoint, parameters } = actionOf(action);
    const send = () => context.client.send(actionRequest(endpoint, id, { parameters, place }));
    await write({ name: action.type, named: [id], send, leaves: [rule] });
  }
};

/** Acts on one sheet among others that are in the same state. */
export const actionsOnOne: Check = {
  id: 'service-sheets/actions-on-one',
  title: 'What is done to one sheet leaves others alone',
  claims: [rule],
  observes: [],
  effect: 'changes',
  appetite: { states: ['approved', 'pending_approval'] },
  run: async (context) => {
    const { judge, supply, profile } = context;
    const fewest = profile.serviceSheets.readable.length > 0 ? 1 : 2;
    const scenes = scenesFor(context).filter(
      ({ wish, actions }) => actions.length > 0 && supply.available('sheet', wish) >= fewest,
    );
    if (scenes.length === 0) {
      return judge.unmet(
        rule,
        'no expendable sheet in the profile is approved or pending approval and stands beside another one',
      );
    }
    const place = await findParameterPlace(context);
    if (place === undefined) return blockWithoutPlace(context, [rule]);
    judge.planned(scenes.length);
    for (const scene of scenes) {
      await play(context, scene, place);
      judge.executed();
    }
    judge.inconclusive(rule, 'no action was accepted beside sheets that can be read');
  },
};
