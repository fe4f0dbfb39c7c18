import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { contoPassi, type Passo, testoOfPasso } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import css from './PrimiPassi.module.css';
import { ufficioTesti } from './ufficio.testi.ts';

type Screen = Exclude<ReturnType<typeof testoOfPasso>['dove'], { server: string }>;

/** What this installation still needs before its first call: what is done is one line, and the card goes away with the last step (D-230). */
export function PrimiPassi({ passi }: { passi: readonly Passo[] }) {
  const { t } = useTexts(ufficioTesti);
  const fatti = passi.filter(({ fatto }) => fatto);
  return (
    <Card title={t('primiPassi.titolo')} actions={<Nascondi />} flush>
      <ul className={css.passi}>
        {passi
          .filter(({ fatto }) => !fatto)
          .map(({ codice }) => (
            <DaFare key={codice} codice={codice} />
          ))}
      </ul>
      {fatti.length > 0 && (
        <details className={css.fatti}>
          <summary>{contoPassi(passi)}</summary>
          <ul>
            {fatti.map(({ codice }) => (
              <li key={codice}>
                <CircleCheck className={css.fatto} /> {testoOfPasso(codice).nome}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function DaFare({ codice }: Pick<Passo, 'codice'>) {
  const { t } = useTexts(ufficioTesti);
  const { nome, perche, dove } = testoOfPasso(codice);
  return (
    <li className={css.passo}>
      <CircleDashed className={css.aperto} />
      <div className={css.testo}>
        {'schermata' in dove ? <Link to={addressOf(dove)}>{nome}</Link> : <strong>{nome}</strong>}
        <p>{perche}</p>
        {'anche' in dove && dove.anche && (
          <p>
            <Link to={pathTo(dove.anche.schermata)}>{dove.anche.nome}</Link>
          </p>
        )}
        {'server' in dove && <p className={css.server}>{t('primiPassi.server', { come: dove.server })}</p>}
      </div>
    </li>
  );
}

/** The screen, at the field that is meant. */
const addressOf = ({ schermata, campo }: Screen): string => pathTo(schermata) + (campo === undefined ? '' : `#${campo}`);

/** The setting of the university that puts the list away, for all of the office. */
function Nascondi() {
  const { t } = useTexts(ufficioTesti);
  const toast = useToast();
  const { run, why, pending, error } = useAction('PUT /ur/impostazioni/:sezione', {
    personale: 'sempre',
    onDone: () => toast(t('primiPassi.nascosti')),
  });
  const impostazioni = useRoute('GET /ur/impostazioni', {}, { kept: false });
  const ateneo = impostazioni.data?.find(({ sezione }) => sezione === 'ATENEO');
  const hide = ({ sezione, lastUpdate }: SezioneImpostazioni) =>
    run({ params: { sezione }, body: { valori: { 'primi_passi.nascosti': true }, lastUpdate } });
  return (
    <>
      <Refused error={error} />
      <Button variant="quiet" small disabled={ateneo === undefined} why={why} pending={pending} onPress={() => ateneo && void hide(ateneo)}>
        {t('primiPassi.nascondi')}
      </Button>
    </>
  );
}
