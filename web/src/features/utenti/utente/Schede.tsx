import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { type SchedaPersona, schedePersonaFor } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type Parts, useParts } from '../../../page/UnsavedPart.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { ConflittiDi, QuantiConflitti } from '../../conflitti/ConflittiDi.part.tsx';
import { ProposteDiUtente, QuanteProposte } from '../../dettaglioProposte/ProposteDiUtente.part.tsx';
import { DomandeDi, QuanteDomande } from '../../domande/DomandeDi.part.tsx';
import { EmailDi, QuanteEmail } from '../../email/EmailDi.part.tsx';
import { InattivitaDi, QuanteInattivita } from '../../inattivi/InattivitaDi.part.tsx';
import { CambiDi, QuantiCambi } from '../../titolari/CambiDi.part.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { Incarichi, QuantiIncarichi } from './Incarichi.tsx';

type Contenuto = { Rows: ComponentType<{ id: number; label: string }>; Count: ComponentType<{ id: number }> };

/** What a tab beside the data shows. */
const CONTENUTI = {
  proposte: { Rows: ProposteDiUtente, Count: QuanteProposte },
  incarichi: { Rows: Incarichi, Count: QuantiIncarichi },
  inattivita: { Rows: InattivitaDi, Count: QuanteInattivita },
  titolarita: { Rows: CambiDi, Count: QuantiCambi },
  email: { Rows: EmailDi, Count: QuanteEmail },
  domande: { Rows: DomandeDi, Count: QuanteDomande },
  conflitti: { Rows: ConflittiDi, Count: QuantiConflitti },
} as const satisfies Record<SchedaPersona, Contenuto>;
type Scheda = SchedaPersona | 'dati';

type Props = {
  scheda: UtenteScheda;
  roles: ReadonlySet<Ruolo>;
  /** What of the data is not saved. */
  parts: Parts;
  /** The tab of the data, which keeps what is typed in it while another is open. */
  children: ReactNode;
};

/** The page of a person in tabs; the open one stands in the address: `?scheda=proposte`. */
export function Schede({ scheda: persona, roles, parts, children }: Props) {
  const { t } = useTexts(anagraficaTesti);
  const [params, setParams] = useSearchParams();
  const { id } = persona;
  const changed = useParts(parts).size > 0;
  const altre = schedePersonaFor(roles);
  const selected: Scheda = altre.find((key) => key === params.get('scheda')) ?? 'dati';
  return (
    <Tabs<Scheda>
      label={t('schedePersona.titolo', persona)}
      items={[
        { key: 'dati', name: t('schedePersona.dati'), mark: changed ? t('schedePersona.nonSalvata') : undefined },
        ...altre.map((key) => {
          const { Count } = CONTENUTI[key];
          return { key, name: t(`schedePersona.${key}`), count: <Count id={id} /> };
        }),
      ]}
      selected={selected}
      onSelect={(key) => setParams(key === 'dati' ? {} : { scheda: key }, { preventScrollReset: true, replace: true })}
      stays={(key) => key === 'dati'}
    >
      {(key) => {
        if (key === 'dati') return children;
        const { Rows } = CONTENUTI[key];
        return <Rows id={id} label={t('schedePersona.di', { che: t(`schedePersona.${key}`), persona: t('persona', persona) })} />;
      }}
    </Tabs>
  );
}
