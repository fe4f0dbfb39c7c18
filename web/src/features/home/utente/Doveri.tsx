import { lineaDelTempo, type Periodo } from '@sigeba/contract/home/doveri.rules.ts';
import { urgenzaOf } from '@sigeba/contract/home/urgenza.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DateBlock } from '../../../ui/data/DateBlock.tsx';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { DeadlineBeside } from '../../../ui/feedback/Deadline.tsx';
import { homeTesti } from '../home.testi.ts';
import { useAttesa } from '../useAttesa.ts';
import css from './Doveri.module.css';
import type { Dovere, Specie } from './dovere.types.ts';

/** What waits for the reader as a timeline, the first large with the one blue button (D-255). */
export function Doveri({ doveri }: { doveri: readonly Dovere[] }) {
  const { t } = useTexts(homeTesti);
  const now = useServerNow();
  if (doveri.length === 0) {
    return (
      <section aria-label={t('dovere.titolo')} className={css.niente}>
        <CircleCheck />
        <div>
          <p className={css.nienteTitolo}>{t('dovere.niente')}</p>
          <p>{t('dovere.nienteConsiglio')}</p>
        </div>
      </section>
    );
  }
  const groups = lineaDelTempo(doveri, now);
  const primo = groups[0]?.doveri.find(({ scaduta }) => !scaduta);
  return (
    <section aria-label={t('dovere.titolo')} className={css.tempo}>
      {groups.map(({ periodo, doveri: own }) => (
        <Gruppo key={own[0]?.key} periodo={periodo}>
          {own.map((dovere) => (
            <Riga key={dovere.key} dovere={dovere} primo={dovere === primo} />
          ))}
        </Gruppo>
      ))}
    </section>
  );
}

const MESE = {
  it: new Intl.DateTimeFormat('it', { timeZone: 'UTC', month: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' }),
};

function Gruppo({ periodo, children }: { periodo: Periodo; children: ReactNode }) {
  const id = useId();
  const nome = useNome()(periodo);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.periodo}>
        {nome}
      </h2>
      <ul className={css.doveri}>{children}</ul>
    </section>
  );
}

/** "Entro sette giorni", "Ti aspettano", "Dicembre", "Gennaio 2027". */
function useNome() {
  const { t, language } = useTexts(homeTesti);
  const anno = dayInRome(useServerNow()).slice(0, 4);
  return (periodo: Periodo): string => {
    if (periodo === 'VICINI') return t('dovere.vicini');
    if (periodo === 'SENZA_TERMINE') return t('dovere.senzaTermine');
    if (periodo === 'SCADUTI') return t('dovere.scaduti');
    const mese = MESE[language].format(new Date(periodo.mese));
    const of = mese.slice(0, 1).toUpperCase() + mese.slice(1);
    return periodo.mese.startsWith(anno) ? of : `${of} ${periodo.mese.slice(0, 4)}`;
  };
}

const SEGNI: Record<Specie, ReactNode> = {
  persone: <Users />,
  proposta: <FileText />,
  rendiconto: <ReceiptEuro />,
  etica: <ShieldCheck />,
  indicatori: <ChartLine />,
  messaggio: <MessageSquare />,
};

function Riga({ dovere, primo }: { dovere: Dovere; primo: boolean }) {
  const now = useServerNow();
  const attesa = useAttesa();
  const { specie, etichetta, titolo, to, di, stato, note, motivi = [], scadenza, scaduta, quando, dal, atto } = dovere;
  return (
    <li className={[css.dovere, primo && css.primo, scadenza === null && css.senzaGiorno].filter(Boolean).join(' ')}>
      {scadenza !== null && <Giorno scadenza={scadenza} scaduta={scaduta} />}
      <div className={css.testo}>
        <p className={css.etichetta}>
          <span className={css.specie}>
            {SEGNI[specie]} {etichetta}
          </span>{' '}
          {scadenza === null ? quando && <span>{quando}</span> : <DeadlineBeside scadenza={scadenza} now={now} />}
          {scadenza === null && dal !== null && (
            <span className={css.attende}>
              <Clock />
              {attesa({ dal, entro: null })}
            </span>
          )}
        </p>
        <h3 className={css.titolo}>
          <Link to={to}>{titolo}</Link>
        </h3>
        <Meta>{di}</Meta>
        {stato && <p className={motivi.length > 0 ? css.impedito : css.stato}>{stato}</p>}
        {note && <p className={css.nota}>{note}</p>}
        {motivi.length > 0 && <p className={css.nota}>{motivi.join(' ')}</p>}
      </div>
      <div className={css.atto}>
        <LinkButton variant={primo ? 'primary' : 'quiet'} to={to}>
          <ActionLabel action={atto} titolo={titolo} />
          {!primo && <ArrowRight />}
        </LinkButton>
      </div>
    </li>
  );
}

/** The day by which it must be done. */
function Giorno({ scadenza, scaduta }: { scadenza: string; scaduta: boolean }) {
  const vicina = urgenzaOf({ entro: scadenza }, useServerNow()) !== 'ORDINARIA';
  return <DateBlock day={scadenza} tone={scaduta ? 'stop' : vicina ? 'due' : 'grey'} />;
}
