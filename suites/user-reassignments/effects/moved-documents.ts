import { responsibilityOf } from '../../../models/responsibilities.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { approvalsGroupOf, noteNoGroup } from '../approvals-group.ts';
import { type ReassignmentResult, reassign } from '../process.ts';
import { pairOf, userCheck } from '../test-users.ts';
import { describeHindrance } from './effects.ts';
import { type OwnPlace, type PlaceKind, placeKinds } from './own-documents.ts';

interface PlaceOfKind extends OwnPlace {
  readonly kind: PlaceKind;
}

/** Reads a document until it no longer shows the from-user, and judges who has the place. */
const judgePlace = async (
  scenario: Scenario,
  place: PlaceOfKind,
  done: ReassignmentResult,
): Promise<void> => {
  const { name, kind } = place;
  if (done.processed?.isDone !== true) return scenario.stop(describeHindrance(scenario, done));
  const seen = await scenario.eventually(place.read, ({ holder }) => holder !== 'from');
  if (seen.holder === undefined) return scenario.stop(`a read no longer shows who is ${name}`);
  const isRight = seen.holder === 'to';
  if (!isRight && !done.allMoved)
    return scenario.stop(`the to-user is not ${name}: some of what was requested may have failed`);
  scenario.finds(kind.requirement, isRight, [place, done, seen], {
    expected: `the to-user is ${name} once the reassignment is done`,
    seen: seen.holder === 'from' ? 'it is still the from-user' : 'it is another user',
    because: `what a document shows after ${kind.member}`,
  });
};

/** Gives a user places in documents that the check makes, reassigns them, and reads the documents again. */
export const movedDocuments = userCheck(
  {
    id: 'user-reassignments/moved-documents',
    title: 'Documents show the to-user where they showed the from-user before the reassignment',
    claims: placeKinds.map(({ requirement }) => requirement),
    otherwise: 'no document was made that shows it',
  },
  async (scenario, users) => {
    const pair = scenario.need(await pairOf(scenario, users));
    const group = await approvalsGroupOf(scenario);
    const places: PlaceOfKind[] = [];
    for (const kind of placeKinds) {
      const inApprovals = responsibilityOf(kind.member)?.group === 'approvals';
      if (inApprovals && !('name' in group)) noteNoGroup(scenario, [kind.requirement], group);
      else
        await scenario.part(kind.requirement, async () => {
          places.push({ ...(await kind.make(scenario, pair)), kind });
        });
    }
    if (places.length === 0) return;
    const enabled = [...new Set(places.map(({ kind }) => kind.member))];
    const options = 'name' in group ? { approvals: group.name } : {};
    const done = await reassign(scenario, pair, { input: { enabled }, options });
    await scenario.each(
      places,
      ({ kind }) => kind.requirement,
      (place) => judgePlace(scenario, place, done),
    );
  },
);
