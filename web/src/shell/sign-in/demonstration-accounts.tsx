import type { PublicSettings } from '@graduate/contract/identity/sign-in/session.ts';
import { defineTexts, useTexts } from '../../ui/texts.ts';

const texts = defineTexts({
  title: ['演示系统', 'Demonstration'],
  text: ['数据均为虚构，点击账号即可填入。', 'All data is fictitious. Choose an account to fill it in.'],
});

type Account = PublicSettings['demonstration'][number];

export const DemonstrationAccounts = ({
  accounts,
  choose,
}: {
  accounts: readonly Account[];
  choose: (account: Account) => void;
}) => {
  const t = useTexts(texts);
  return (
    <section className="demonstration muted small" aria-label={t.title}>
      <p>
        <strong>{t.title}</strong> {t.text}
      </p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" title={account.name} onClick={() => choose(account)}>
              {account.username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
