import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import Image from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo from 'lucide-react/icons/redo-2';
import Subscript from 'lucide-react/icons/subscript';
import Superscript from 'lucide-react/icons/superscript';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';

const SIGNS = {
  grassetto: Bold,
  corsivo: Italic,
  sottolineato: Underline,
  apice: Superscript,
  pedice: Subscript,
  titolo: Heading,
  elenco: List,
  numerato: ListOrdered,
  collegamento: Link,
  immagine: Image,
  annulla: Undo,
  ripeti: Redo,
} as const;

export type Sign = keyof typeof SIGNS;

/** The sign on a button of the editor; the button's name says what it does. */
export function ToolIcon({ sign }: { sign: Sign }) {
  const Shape = SIGNS[sign];
  return <Shape />;
}
