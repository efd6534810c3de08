import Image from '@tiptap/extension-image';

const ADDRESS = /^file:([0-9a-f-]{36})$/;

/** A picture of the file store. The text keeps its id; the address it is shown from lasts only minutes. */
export const pictureExtension = (addresses: ReadonlyMap<string, string>) =>
  Image.extend({
    addAttributes() {
      return {
        fileId: {
          default: null,
          parseHTML: (element: HTMLElement) => ADDRESS.exec(element.getAttribute('src') ?? '')?.[1] ?? null,
          renderHTML: ({ fileId }: { fileId?: string }) => ({ src: `file:${fileId ?? ''}` }),
        },
        alt: { default: '' },
      };
    },
    parseHTML() {
      return [{ tag: 'img[src^="file:"]' }];
    },
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        dom.src = addresses.get(node.attrs['fileId'] as string) ?? '';
        dom.alt = node.attrs['alt'] as string;
        return { dom };
      };
    },
  });
