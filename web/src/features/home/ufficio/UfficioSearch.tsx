import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { homeTesti } from '../home.testi.ts';
import css from '../Ufficio.module.css';

/** Searches the archive of all years for the beginning of a protocol number, or words of a title. */
export function UfficioSearch() {
  const { t } = useTexts(homeTesti);
  const navigate = useNavigate();
  const id = useId();
  const [testo, setTesto] = useState('');
  function search(event: FormEvent) {
    event.preventDefault();
    const words = testo.trim();
    const filter = words === '' ? '' : `?${new URLSearchParams({ anno: 'tutti', testo: words })}`;
    void navigate(pathTo('/ur/progetti') + filter);
  }
  return (
    <search>
      <form className={css.search} onSubmit={search}>
        <label htmlFor={id}>{t('ufficio.cercaEtichetta')}</label>
        <p id={`${id}-aiuto`} className={css.hint}>
          {t('ufficio.cercaAiuto')}
        </p>
        <div className={css.field}>
          <input
            id={id}
            type="search"
            autoComplete="off"
            aria-describedby={`${id}-aiuto`}
            value={testo}
            onChange={(event) => setTesto(event.target.value)}
          />
          <Button type="submit">{t('ufficio.cercaAzione')}</Button>
        </div>
      </form>
    </search>
  );
}
