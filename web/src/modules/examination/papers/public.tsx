export { KeptPaper } from './fill/kept-paper.tsx';
export { ManagedPapers } from './list/managed-papers.tsx';
