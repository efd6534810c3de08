import { useSearchParams } from 'react-router';
import { useTexts } from '../../../ui/texts.ts';
import { ClassBookView } from './class-book-view.tsx';
import { classBooksTexts } from './class-books-texts.ts';

/** The book of the class an address names. */
const ClassBookPage = () => {
  const t = useTexts(classBooksTexts);
  const id = useSearchParams()[0].get('classId');
  return id ? <ClassBookView key={id} id={id} /> : <p className="nothing">{t.chooseClass}</p>;
};

export default ClassBookPage;
