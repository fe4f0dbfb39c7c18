import { describe, expect, test } from 'vitest';
import {
  COLORI_SIGEBA,
  classeDelTema,
  coloriOf,
  faultOfColori,
  foglioDelTema,
  illeggibili,
  proponiColori,
  storedOf,
  vicinoLeggibile,
} from './colori.rules.ts';
import { checkImpostazioni, sayImpostazione } from './impostazioni.rules.ts';

describe('the colours of a university', () => {
  test('are proposed from the main one, and those of the product and of a bordeaux can be read [D-289]', () => {
    expect(proponiColori('#06c')).toEqual({
      brand: '#0066cc',
      'brand-strong': '#004d99',
      'brand-deep': '#003366',
      'brand-tint': '#f2f7fc',
      'brand-tint-2': '#d9e8f7',
    });
    expect([COLORI_SIGEBA, proponiColori('#822433'), proponiColori('#006633')].flatMap(illeggibili)).toEqual([]);
  });

  test('are refused with the pair that reads worst, its contrast and the least, light or dark [D-289]', () => {
    const yellow = storedOf(proponiColori('#ffcc00'));
    expect(checkImpostazioni({ 'ente.colori': yellow })).toEqual([{ campo: 'ente.colori', messaggio: faultOfColori(yellow) }]);
    expect(faultOfColori(yellow)).toMatch(
      /^Questi colori non si leggono\. Nel tema chiaro, le parole dei pulsanti e i pulsanti hanno un contrasto di 1,5\d? a 1: ne serve almeno 4,5\. Altre \d+ coppie non bastano\.$/,
    );
    expect(faultOfColori(storedOf(proponiColori('#001f4d')))).toContain('Nel tema scuro, i collegamenti e');
    expect(faultOfColori(storedOf({ ...COLORI_SIGEBA, 'brand-tint': '#556677' }))).toContain('il fondo tenue');
  });

  test.each([[['#0066cc']], [['rosso', '#004d99', '#003366', '#ffffff', '#ffffff']], ['#0066cc'], [null]])(
    '%j is no five colours',
    (valore) => {
      expect(coloriOf(valore)).toBeNull();
      expect(faultOfColori(valore)).toBe('Inserisci cinque colori come #0066cc.');
    },
  );

  test.each(['#ffcc00', '#001f4d', '#000000', '#ffffff', '#00a0df'])('that cannot be read have one near them that can (%s)', (brand) => {
    const near = vicinoLeggibile(brand);
    expect(near).not.toBe(brand);
    expect(illeggibili(proponiColori(near ?? brand))).toEqual([]);
    expect(vicinoLeggibile('#822433')).toBe('#822433');
  });

  test('are named by the class of their theme, which alone makes their stylesheet [SHELL-057]', () => {
    const colori = proponiColori('#822433');
    expect(classeDelTema(null)).toBe('default');
    expect(classeDelTema(colori)).toBe('ateneo-822433-621b26-41121a-f9f4f5-ecdee0');
    expect(foglioDelTema(classeDelTema(colori))).toContain('.theme-ateneo-822433-621b26-41121a-f9f4f5-ecdee0 {\n  --brand: #822433;\n');
    for (const other of ['default', 'ateneo-822433', 'ateneo-822433-621b26-41121a-f9f4f5-ecdee0}', '../x'])
      expect(foglioDelTema(other)).toBeNull();
  });

  test('are said in the register as they are written', () => {
    expect(sayImpostazione('ente.colori', storedOf(COLORI_SIGEBA))).toBe('#0066cc, #00468a, #003366, #eaf3fc, #d5e6f8');
    expect(sayImpostazione('ente.colori', null)).toBe('quelli di SIGEBA');
    expect(sayImpostazione('ente.stemma', ['3', 'stemma.svg'])).toBe('stemma.svg');
  });
});
