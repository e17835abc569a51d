import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lifecycles } from './index.ts';
import { none } from './lifecycle.ts';

type StateNode = (typeof lifecycles)[number]['machine']['root'];

/**
 * Lifecycle -> event of a counterparty or the clock -> the states in which it happens. In other states the event has no
 * ruling and is never sent. Each new state or event needs a ruling or an entry here.
 */
const actsOfOthers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'device-authorization': {
    ...{ allow: ['pending'], refuse: ['pending'] },
    expire: ['pending', 'allowed', 'refused', 'used'],
  },
  'access-token': { fail: ['good'], deactivate: ['good'], replay: ['good'], expire: ['good', 'ended'] },
  'refresh-token': {
    fail: ['good', 'replaced', 'ended'],
    deactivate: ['good', 'replaced', 'ended'],
    expire: ['good', 'replaced', 'ended'],
  },
  'service-sheet': {
    submit: ['draft'],
    ...{
      approve_step: ['pending_approval'],
      reject_step: ['pending_approval'],
      withdraw: ['pending_approval'],
    },
    ...{ approve_void: ['pending_void'], refuse_void: ['pending_void'] },
  },
  requisition: {
    withdraw: ['draft', 'pending_buyer_action', 'pending_approval', 'approved'],
    act_as_buyer: ['pending_buyer_action'],
    ...{ approve_step: ['pending_approval'], reject_step: ['pending_approval'] },
    order: ['approved', 'backgrounded'],
    receive_partly: ['ordered', 'partially_received'],
    receive: ['ordered', 'partially_received'],
  },
  'delivery-schedule': {
    ...{ confirm: ['pending_confirmation'], confirm_changed: ['pending_confirmation'] },
    accept: ['pending_confirmation', 'pending_buyer_review'],
    reject: ['pending_confirmation', 'pending_buyer_review'],
  },
  reassignment: { process: ['new'] },
  inspection: {
    ...{ start: ['open'], submit: ['in_progress'], send_back: ['in_buyer_review'] },
    accept: ['open', 'in_progress', 'in_buyer_review'],
    reject: ['open', 'in_progress', 'in_buyer_review'],
  },
};

/** Events that name their target; they have one transition for each state. */
const namingTheirTarget = ['move'];

const statesOf = (node: StateNode): readonly StateNode[] => Object.values(node.states);

/** The nodes whose children are states: the root, or the regions of a parallel machine. */
const regionsOf = (root: StateNode): readonly StateNode[] =>
  root.type === 'parallel' ? statesOf(root) : [root];

/** Matches all events for which a state has no transition. */
const wildcard = '*';

/** The events with transitions in a region or its states, but not those of the whole machine. */
const eventsOf = (region: StateNode): readonly string[] => [
  ...new Set(
    [region, ...statesOf(region)]
      .flatMap(({ transitions }) => [...transitions.keys()])
      .filter((event) => event !== wildcard),
  ),
];

/** Whether an event has a ruling in a state, whatever its guards return. */
const isRuled = (region: StateNode, state: StateNode, event: string): boolean => {
  const [own, ofAll] = [state.transitions, region.transitions];
  const some = own.get(event) ?? own.get(wildcard) ?? ofAll.get(event) ?? [];
  const isComplete = namingTheirTarget.includes(event)
    ? some.length === statesOf(region).length
    : some.at(-1)?.guard === undefined;
  return some.length > 0 && isComplete && some.every(({ meta }) => meta?.answer !== undefined);
};

/** Whether an event creates a record: only the state before creation has a ruling for it. */
const isCreation = (region: StateNode, event: string): boolean =>
  region.states[none]?.transitions.has(event) === true;

for (const { id, machine } of lifecycles) {
  const acts = actsOfOthers[id] ?? {};
  describe(`the lifecycle ${id}`, () => {
    for (const region of regionsOf(machine.root))
      for (const event of eventsOf(region))
        it(`should rule ${event} in every state${Object.hasOwn(acts, event) ? ' where others do it' : ''}`, () => {
          const states = statesOf(region);
          const ruled = states.filter((state) => isRuled(region, state, event)).map(({ key }) => key);
          const inAll = states.map(({ key }) => key).filter((key) => key !== none);
          assert.deepEqual(ruled, acts[event] ?? (isCreation(region, event) ? [none] : inAll));
        });
  });
}
