import { BoardList } from './board-list.tsx';

const BoardPage = () => <BoardList />;

export default BoardPage;
