import { shellPart } from '../../platform/modules.ts';
import { arriving } from '../../ui/arriving.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useSession } from '../access.tsx';
import { goTo } from '../navigation.ts';

const texts = defineTexts({ title: ['请修改密码', 'Please change your password'] });

const ChangePasswordForm = arriving(() => shellPart('changePassword'));

/** For somebody whose password was set by another: nothing else is shown before it has been changed. */
const ChangePasswordPage = () => {
  const t = useTexts(texts);
  const { cardNo } = useSession();
  return (
    <section className="forced-page card">
      <h1>{t.title}</h1>
      <ChangePasswordForm forced known={[cardNo]} onDone={() => goTo('/')} />
    </section>
  );
};

export default ChangePasswordPage;
