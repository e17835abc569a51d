import { isMembers, type Members } from '../../models/members.ts';
import { withArticle } from '../../models/requirements/requirement.ts';
import type { Sandbox } from '../exchange.ts';
import { findWay, type Way } from '../recipes/find-way.ts';
import { movables } from '../recipes/kinds.ts';
import type { Ids, MovableKind, RecipeStep, Send, SendContext } from '../recipes/recipe.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest, type ControlRow } from './control.ts';
import { oneOf, text, wordIn } from './member.ts';
import { operationPlace } from './requests.ts';
import { type LastRefusal, sendingTo } from './send-steps.ts';

const dayLength = 86_400_000;

const sendingIn = (
  sandbox: Sandbox,
  { given, send, read }: Pick<SendContext, 'given' | 'send' | 'read'>,
): SendContext => ({
  ...{ send, read, given, place: operationPlace(sandbox) },
  fresh: () => transact(sandbox, () => `recipe-${sandbox.store.next('recipe')}`),
  day: (days) => new Date(sandbox.clock.now() + days * dayLength).toISOString().replace(/\.\d+/, ''),
});

/** The requested document and state. */
interface DocumentGoal {
  readonly kind: keyof typeof movables;
  readonly movable: MovableKind;
  readonly state: string;
  readonly given: Members;
}

const goalOf = ({ body }: ControlRequest): DocumentGoal => {
  const kinds = Object.keys(movables) as (keyof typeof movables)[];
  const kind = wordIn(body, 'kind', kinds);
  const movable: MovableKind = movables[kind];
  if (text(body, 'state') === undefined)
    throw new ControlError(`state must be one of ${movable.states.join(', ')}.`);
  const state = oneOf(body, 'state', movable.states) ?? '';
  const given = body['with'] ?? {};
  if (!isMembers(given))
    throw new ControlError('with must be an object: members of the request that creates it.');
  return { kind, movable, state, given };
};

/** A path to the goal, and the choices in force while it runs. */
interface Recipe {
  readonly way: Way;
  readonly choices: Readonly<Record<string, string>>;
}

/** Searches for a path to the goal in a copy of the sandbox; first with its choices, then with others. */
const find = async (
  request: ControlRequest,
  goal: DocumentGoal,
  rows: readonly ControlRow[],
): Promise<Recipe> => {
  const { platform, sandbox } = request;
  const { movable, state, given } = goal;
  const image = await sandbox.lock.hold(() => sandbox.image());
  const scratch = platform.scratch(image, sandbox.name);
  const refused: LastRefusal = {};
  const send = sendingTo(scratch, { request, rows, refused });
  try {
    const needed = movable.needs?.[state];
    for (const choices of needed === undefined ? [{}] : [{}, needed]) {
      scratch.store.restore(image.snapshot);
      scratch.choices.replace({ ...sandbox.choices.changed(), ...choices });
      const way = await findWay({
        scratch,
        movable,
        state,
        sending: sendingIn(scratch, { given, send, read: send }),
      });
      if (way !== undefined) return { way, choices };
    }
  } finally {
    scratch.close();
  }
  const last = refused.said === undefined ? '' : ` The last refusal was: ${refused.said}`;
  throw new ControlError(`No event leads ${withArticle(goal.kind)} to ${state} in this sandbox.${last}`, 409);
};

const isChoice = ({ choices }: Recipe): boolean => Object.keys(choices).length > 0;

/** Runs a path in the sandbox itself, and records each step. */
const go = async (
  recipe: Recipe,
  {
    sandbox,
    sending,
    note,
  }: { readonly sandbox: Sandbox; readonly sending: SendContext; readonly note: Send },
): Promise<Ids> => {
  const { way, choices } = recipe;
  const before = sandbox.choices.changed();
  const choose = (body: object) => note({ method: 'PUT', path: '/_procon/choices', body });
  if (isChoice(recipe)) await choose({ ...before, ...choices });
  try {
    const ids = await way.start(sending);
    if (ids === undefined)
      throw new ControlError('The document could not be made: others changed the sandbox.', 409);
    for (const move of way.moves) await move(sending, ids);
    return ids;
  } finally {
    if (isChoice(recipe)) await choose(before);
  }
};

/** `POST documents {kind, state, with?}`: creates a document in a state by the shortest path, with its requests. */
export const makeDocument = async (
  request: ControlRequest,
  rows: readonly ControlRow[],
): Promise<ControlAnswer> => {
  const { sandbox } = request;
  const goal = goalOf(request);
  const recipe = await find(request, goal, rows);
  const refused: LastRefusal = {};
  const send = sendingTo(sandbox, { request, rows, refused });
  const steps: RecipeStep[] = [];
  const note: Send = (step) => {
    steps.push(step);
    return send(step);
  };
  const ids = await go(recipe, {
    sandbox,
    note,
    sending: sendingIn(sandbox, { given: goal.given, send: note, read: send }),
  });
  const { kind, movable, state } = goal;
  if (movable.recordOf(sandbox.store, ids)?.state !== state)
    throw new ControlError(
      `The document did not get to ${state}: ${refused.said ?? 'others changed it'}`,
      409,
    );
  const document =
    movable.show === undefined
      ? sandbox.store.get(kind, Number(ids['id']))?.data
      : await send(operationPlace(sandbox)(movable.show, ids));
  return { status: 201, body: { kind, id: ids['id'], state, document, recipe: steps } };
};
