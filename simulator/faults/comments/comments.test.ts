import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import { commentStory, glance } from './comment-story.test.kit.ts';
import { commentFaults } from './index.ts';

describe('faults of comments', () => {
  claimAbout({
    area: 'comments',
    faults: commentFaults,
    folder: import.meta.dirname,
    glance,
    script: commentStory,
  });
});
