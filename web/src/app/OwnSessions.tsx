import { maySee, SCHERMATE } from '@sigeba/contract/schermate.ts';
import { Link } from 'react-router';
import { useAction } from '../api/useAction.ts';
import { useRoute } from '../api/useRoute.ts';
import { useUtente } from '../api/useUtente.ts';
import { Loaded } from '../page/Loaded.tsx';
import { rolesOfUtente } from '../page/rolesOfUtente.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { DOT } from '../ui/data/dot.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { deviceOf } from './deviceOf.ts';
import css from './OwnSessions.module.css';

export type Leaving = {
  /** Asks first what happens to unsaved changes. */
  leaving: (go: () => void) => Promise<void>;
  onClosed: (logoutSSOUrl: string | null) => void;
};

/** The open sessions of the user. "Esci da tutte" ends all of them, the current one too. */
export function OwnSessions({ leaving, onClosed }: Leaving) {
  const { t } = useTexts(shellTesti);
  const sessioni = useRoute('GET /login/sessioni', {});
  const closing = useAction('DELETE /login/sessioni', { personale: 'sempre', onDone: ({ logoutSSOUrl }) => onClosed(logoutSSOUrl) });
  const { utente } = useUtente();
  const roles = rolesOfUtente(utente);
  const fattore = SCHERMATE.filter(({ path }) => path.endsWith('/secondo-fattore')).find((row) => maySee(row, roles))?.path;
  return (
    <div className={css.panel}>
      <h2 className={css.title}>{t('sessioniAperte')}</h2>
      <Loaded query={sessioni}>
        {(rows) => (
          <ul className={css.list}>
            {rows.map(({ id, questa, userAgent, ip, apertaTimestamp, ultimaAttivitaTimestamp }) => (
              <li key={id}>
                <strong>{deviceOf(userAgent) ?? t('dispositivoSconosciuto')}</strong>
                {questa && <span className={css.own}>{t('questaSessione')}</span>}
                <p>
                  {t('aperta')} <DateTime value={apertaTimestamp} />
                  {DOT}
                  {t('ultimoUso')} <DateTime value={ultimaAttivitaTimestamp} />
                  {ip !== null && <span>{DOT + ip}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {fattore !== undefined && (
        <p>
          <Link to={fattore}>{t('secondoFattore')}</Link>
        </p>
      )}
      {closing.error && <Notice tone="error">{closing.error.message || t('caricamentoFallito')}</Notice>}
      <Button pending={closing.pending} why={closing.why} onPress={() => void leaving(() => closing.run({}))}>
        {t('esciDaTutte')}
      </Button>
    </div>
  );
}
