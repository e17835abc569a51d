import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import { userReassignmentFaults } from './index.ts';
import { glance, reassignmentStory } from './reassignment-story.test.kit.ts';

describe('faults of user reassignments', () => {
  claimAbout({
    area: 'user-reassignments',
    faults: userReassignmentFaults,
    folder: import.meta.dirname,
    glance,
    script: reassignmentStory,
  });
});
