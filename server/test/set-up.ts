import { startCounting } from './counting.ts';

// Runs before each test file: files share a process, not what their helpers have counted.
startCounting();
