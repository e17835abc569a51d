export {
  afterAdding,
  findNone,
  keepDeleted,
  listOthers,
  takeAll,
  takeForAnother as mistake,
} from '../attachments.ts';
