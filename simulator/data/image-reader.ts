import { DataError } from '../store/database.ts';
import { readReceived } from './received-image.ts';

// A process of its own, which `readApart` starts with three paths: whatever a file makes SQLite do, the simulator goes
// on. It prints the sentence with which the file is refused, or nothing.

const [path = '', database = '', files = ''] = process.argv.slice(2);
try {
  readReceived(path, { database, files });
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  process.stdout.write(error.message);
}
