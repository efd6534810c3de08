import { useEffect } from 'react';
import { onServerEvent } from '../../../api/events/server-events.ts';
import { openTab, useSession } from '../../../shell/public.ts';
import { CountMark } from '../../../ui/count-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { refreshTodoCount } from './todo-count.ts';

const texts = defineTexts({
  todo: (n: number) => [`待办 ${n} 项`, `${n} to decide`],
});

/** How much waits for the current role, in the header. */
export const HeaderTodo = () => {
  const t = useTexts(texts);
  const { todo } = useSession();
  useEffect(() => {
    // What begins to wait comes with a message.
    const stops = (['todo', 'message'] as const).map((kind) => onServerEvent(kind, refreshTodoCount));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (todo === 0) return null;
  const name = t.todo(todo);
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={name}
      title={name}
      onClick={() => openTab('/approval/todo')}
    >
      <Icon name="todo-line" size={18} />
      <CountMark count={todo} />
    </button>
  );
};
