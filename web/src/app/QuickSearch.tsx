import { maySee, SCHERMATE } from '@sigeba/contract/schermate.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../api/paths.ts';
import { useUtente } from '../api/useUtente.ts';
import { archivioTesti } from '../features/archivio/archivio.testi.ts';
import { rolesOfUtente } from '../page/rolesOfUtente.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';

const ARCHIVIO = pathTo('/ur/progetti');
const schermata = SCHERMATE.find(({ path }) => path === ARCHIVIO);

/** Ctrl+K on every page of the office: searches the archive by number, person, words or operators. */
export default function QuickSearch() {
  const { utente } = useUtente();
  const [open, setOpen] = useState(false);
  const may = utente !== null && schermata !== undefined && maySee(schermata, rolesOfUtente(utente));
  useEffect(() => {
    if (!may) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [may]);
  return open ? <SearchDialog onClose={() => setOpen(false)} /> : null;
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(archivioTesti);
  const navigate = useNavigate();
  const [testo, setTesto] = useState('');
  const [field, form] = [useId(), useId()];
  function search(event: FormEvent) {
    event.preventDefault();
    if (testo.trim() === '') return;
    onClose();
    void navigate(`${ARCHIVIO}?${new URLSearchParams({ testo: testo.trim() })}`);
  }
  return (
    <Dialog
      title={t('ovunque.titolo')}
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={form}>
          {t('ovunque.cerca')}
        </Button>
      }
    >
      <form id={form} onSubmit={search}>
        <label htmlFor={field}>{t('ovunque.campo')}</label>
        <input
          id={field}
          type="search"
          autoComplete="off"
          data-autofocus
          maxLength={200}
          value={testo}
          aria-describedby={`${field}-aiuto`}
          onChange={(event) => setTesto(event.target.value)}
        />
        <p id={`${field}-aiuto`}>{t('filtri.operatori')}</p>
      </form>
    </Dialog>
  );
}
