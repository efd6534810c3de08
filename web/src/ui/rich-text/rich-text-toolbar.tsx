import {
  RiAlignCenter,
  RiAlignLeft,
  RiAlignRight,
  RiArrowGoBackLine,
  RiArrowGoForwardLine,
  RiBold,
  RiDeleteBin2Line,
  RiFormatClear,
  RiH2,
  RiImageAddLine,
  RiInsertColumnRight,
  RiInsertRowBottom,
  RiItalic,
  RiLink,
  RiListOrdered,
  RiListUnordered,
  RiSeparator,
  RiTable2,
  RiUnderline,
} from '@remixicon/react';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { feedback } from '../feedback.tsx';
import { useTexts } from '../texts.ts';
import { richTextTexts } from './rich-text-texts.ts';

type Props = { editor: Editor; onPickPicture: (() => void) | undefined };

type Tool = { name: string; icon: React.ReactNode; run: () => unknown; active?: boolean; shown?: boolean };

const SIZE = 16;

const useToolStates = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      centre: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });

/** The buttons above the editor. */
export const RichTextToolbar = ({ editor, onPickPicture }: Props) => {
  const t = useTexts(richTextTexts);
  const is = useToolStates(editor);
  const [address, setAddress] = useState<string>();
  const chain = () => editor.chain().focus();

  const saveLink = () => {
    const wanted = (address ?? '').trim();
    if (wanted && !/^https?:\/\//.test(wanted)) return feedback.error(t.badLink);
    if (wanted) chain().extendMarkRange('link').setLink({ href: wanted }).run();
    else chain().extendMarkRange('link').unsetLink().run();
    setAddress(undefined);
  };

  const tools: Tool[] = [
    { name: t.undo, icon: <RiArrowGoBackLine size={SIZE} />, run: () => chain().undo().run() },
    { name: t.redo, icon: <RiArrowGoForwardLine size={SIZE} />, run: () => chain().redo().run() },
    {
      name: t.heading,
      icon: <RiH2 size={SIZE} />,
      active: is.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    { name: t.bold, icon: <RiBold size={SIZE} />, active: is.bold, run: () => chain().toggleBold().run() },
    {
      name: t.italic,
      icon: <RiItalic size={SIZE} />,
      active: is.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      name: t.underline,
      icon: <RiUnderline size={SIZE} />,
      active: is.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: t.bullets,
      icon: <RiListUnordered size={SIZE} />,
      active: is.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: t.numbers,
      icon: <RiListOrdered size={SIZE} />,
      active: is.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { name: t.left, icon: <RiAlignLeft size={SIZE} />, run: () => chain().unsetTextAlign().run() },
    {
      name: t.centre,
      icon: <RiAlignCenter size={SIZE} />,
      active: is.centre,
      run: () => chain().setTextAlign('center').run(),
    },
    {
      name: t.right,
      icon: <RiAlignRight size={SIZE} />,
      active: is.right,
      run: () => chain().setTextAlign('right').run(),
    },
    {
      name: t.link,
      icon: <RiLink size={SIZE} />,
      active: is.link,
      run: () => setAddress((editor.getAttributes('link')['href'] as string | undefined) ?? 'https://'),
    },
    ...(onPickPicture ? [{ name: t.picture, icon: <RiImageAddLine size={SIZE} />, run: onPickPicture }] : []),
    { name: t.rule, icon: <RiSeparator size={SIZE} />, run: () => chain().setHorizontalRule().run() },
    {
      name: t.table,
      icon: <RiTable2 size={SIZE} />,
      shown: !is.table,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    {
      name: t.addRow,
      icon: <RiInsertRowBottom size={SIZE} />,
      shown: is.table,
      run: () => chain().addRowAfter().run(),
    },
    {
      name: t.addColumn,
      icon: <RiInsertColumnRight size={SIZE} />,
      shown: is.table,
      run: () => chain().addColumnAfter().run(),
    },
    {
      name: t.removeTable,
      icon: <RiDeleteBin2Line size={SIZE} />,
      shown: is.table,
      run: () => chain().deleteTable().run(),
    },
    {
      name: t.clear,
      icon: <RiFormatClear size={SIZE} />,
      run: () => chain().unsetAllMarks().clearNodes().run(),
    },
  ];

  return (
    <div className="rich-text-toolbar row" role="toolbar" aria-label={t.toolbar}>
      {tools
        .filter(({ shown = true }) => shown)
        .map(({ name, icon, run, active = false }) => (
          <Button
            key={name}
            type="text"
            size="small"
            icon={icon}
            aria-label={name}
            title={name}
            aria-pressed={active}
            className={active ? 'tool-active' : ''}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run()}
          />
        ))}
      <Modal
        open={address !== undefined}
        title={t.link}
        onOk={saveLink}
        onCancel={() => setAddress(undefined)}
        width={420}
      >
        <Input
          aria-label={t.linkAddress}
          value={address ?? ''}
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={saveLink}
        />
      </Modal>
    </div>
  );
};
