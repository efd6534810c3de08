import './rich-text.css';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useUploads } from '../../api/uploads.ts';
import { feedback } from '../feedback.tsx';
import { useTexts } from '../texts.ts';
import { refusalOf } from '../upload/file-rules.ts';
import { type FileKind, uploadFor } from '../upload/upload-for.ts';
import { uploadTexts } from '../upload/upload-texts.ts';
import { cleanPaste } from './clean-paste.ts';
import { pictureExtension } from './picture.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextProps = {
  value?: string;
  onChange?: (html: string) => void;
  id?: string;
  label: string;
  /** Where the pictures of the text are kept; without it there are none. */
  pictureKind?: FileKind | undefined;
  /** Addresses of the pictures already in the text. */
  pictures?: readonly { id: string; url: string }[];
};

const PICTURES = { accept: ['jpg', 'jpeg', 'png', 'gif', 'webp'], megabytes: 5 };

/** A text with formatting, tables and pictures. */
export const RichTextEditor = ({ value, onChange, id, label, pictureKind, pictures = [] }: RichTextProps) => {
  const t = useTexts(uploadTexts);
  const uploads = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [addresses] = useState(() => new Map(pictures.map(({ id: file, url }) => [file, url])));

  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['http', 'https'] },
      }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      TableKit.configure({ table: { resizable: true } }),
      pictureExtension(addresses),
    ],
    content: value ?? '',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-content',
        ...(id && { id }),
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, event) => takePictures(event.clipboardData?.files),
      handleDrop: (_view, event) => takePictures(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => onChange?.(now.isEmpty ? '' : now.getHTML()),
  });

  const addPicture = async (kind: FileKind, file: File) => {
    const refusal = refusalOf(file, PICTURES);
    if (refusal) return feedback.error(refusal);
    const arrived = uploads.begin();
    try {
      const { id: fileId } = await uploadFor(kind, file);
      const { url } = await callApi(fileCalls.onlinePreview, { body: { fileId } });
      addresses.set(fileId, url);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { fileId, alt: file.name } })
        .run();
    } catch (error) {
      feedback.error(`${t.failed(file.name)} ${(error as Error).message}`);
    } finally {
      arrived();
    }
  };

  const takePictures = (files: FileList | undefined): boolean => {
    if (!pictureKind) return false;
    const taken = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    for (const file of taken) void addPicture(pictureKind, file);
    return taken.length > 0;
  };

  return (
    <div className="rich-text">
      <RichTextToolbar editor={editor} onPickPicture={pictureKind && (() => input.current?.click())} />
      <EditorContent editor={editor} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          takePictures(event.target.files ?? undefined);
          event.target.value = '';
        }}
      />
    </div>
  );
};
