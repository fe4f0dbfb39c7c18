import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { PermessiProfilo, Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { isRuoloValido } from '@sigeba/contract/ruoloValido.ts';
import { usePersonale } from '../../api/usePersonale.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { profiloTesti } from './profilo.testi.ts';

/** Why the profile cannot be confirmed, or must be again. */
export function ProfiloAlerts({ profilo, permessi }: { profilo: Profilo; permessi: PermessiProfilo }) {
  const { t, language } = useTexts(profiloTesti);
  const personale = usePersonale('sempre');
  const senzaRuolo = !isRuoloValido(profilo.ruolo.codice);
  const others = senzaRuolo ? [] : permessi.motivi;
  return (
    <>
      {senzaRuolo && (
        <Notice tone="error" title={t('senzaRuolo')}>
          {t('senzaRuoloTesto')}
        </Notice>
      )}
      {others.map((motivo) => (
        <Notice key={motivo} tone={motivo === personale ? 'info' : 'error'} title={motivo}>
          {motivo === t('bloccato') && `${permessi.blocco ?? ''} ${t('bloccatoTesto')}`.trim()}
        </Notice>
      ))}
      {profilo.motivoInvalidazione !== null && (
        <Notice tone="warn" title={t('perche')}>
          {nomeInLingua(language, profilo.motivoInvalidazione, profilo.motivoInvalidazioneEn)}
        </Notice>
      )}
    </>
  );
}
