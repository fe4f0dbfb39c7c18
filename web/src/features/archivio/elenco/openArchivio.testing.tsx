import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { archive, riga } from '../archivio.testing.ts';
import ArchivioPage from './ArchivioPage.tsx';

type ArchivioOptions = {
  rows?: (typeof riga)[];
  queries?: string[];
  search?: string;
  more?: Parameters<typeof renderScreen>[1]['answers'];
};

/** The archive on a screen, with rows and what else the server answers. */
export async function openArchivio({ rows = [riga], queries = [], search = '', more = {} }: ArchivioOptions = {}) {
  const view = renderScreen(<ArchivioPage />, {
    answers: { ...archive(rows, ...queries), ...more },
    at: { pathname: '/ur/progetti', search },
  });
  await (rows.length > 0 ? screen.findByRole('link', { name: riga.titolo ?? '' }) : screen.findByText('Nessun risultato trovato'));
  const lists = () => view.calls.map(({ path }) => path).filter((path) => path.startsWith('/ur/proposte?'));
  const asked = (query: string) => waitFor(() => expect(lists().at(-1)).toBe(`/ur/proposte?${query}`));
  return { ...view, asked, lists };
}
export const page = (query: string) => `${query}&limit=20&offset=0`;
