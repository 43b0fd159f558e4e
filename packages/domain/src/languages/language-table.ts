/**
 * The id of a language contains its positions in these lists (A105, `all-languages.ts`). Stored visits and
 * downloads contain these ids. So a code must never be moved or removed. Append new codes. The 18 specified
 * languages have other ids.
 */

const listOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Subtags of ISO 639-1 languages. The languages with an interface translation are first. */
const TWO_LETTERS = listOf(`
pl fi da cs hu uk tr he hi ro id vi aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce
ch co cr cu cv cy de dv dz ee el en eo es et eu fa ff fj fo fr fy ga gd gl gn gu gv ha ho hr ht hy hz ia ie
ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi
mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi ps pt qu rm rn ru rw sa sc sd se
sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to ts tt tw ty ug ur uz ve vo wa wo xh yi yo
za zh zu
`);

/**
 * Subtags of ISO 639-3 languages as a bitmap: one bit for each possible code from `aaa` to `zzz`, four bits
 * per hexadecimal digit, lowest bit first. As a list of codes, it would add 18 kB to every page of the
 * studio.
 */
const THREE_LETTERS = `
ffdedfeffefffbbdbfffefad7ff1c375f679378fff7fff07fb30ffffbc5058019effdff7ffffef77ffffffffffffff3e9effffffd4
cba027ebfff7ffefff7ffffffefffdb24f1f0fd57ef9417002fdded1f31c128ffbeefdffffffbf7ff7fffffffff7dfffffff7ff7fe
fffffefffb7efbffdffbffdeffffffeffbfffffffffdffff3fffbff7ffffffefffffbfffff7fffff5ffffffff7fdffffffeffffffd
fffe7dbfffffefffffffffff7ff7fbdf5ddaf604ffc91c34c28052140005440008bbff2ff94b24546d3942887fb75e71655595e0c1
73773ffef9fed58356800000cbfffbfffffff773e37c7cfdff101800035008000200003004000029120ddf57ffedefe540002046d8
911cf9b722000000fdd2ed605e9d3febf6dffcd941144068001d000f7c76f56d99e57bdefe3000200000000c75a57429d610e26db7
47fdf7f70000001040653000000b41721561a000100000011194000006010000000100004440000108508100005000088240000005
59d201465142351f5dfb2edc3000080004000000000040719310d9759912897a800010042800000040000000201004004400000bef
b2930020000000400000000000020004400000002000000001388a50000000004002406a8040008018050000801368040000000004
00305f300180400000000ab33b3100080011000000000000000000000000fffffddeffedfc382a0cfffd72fef15e3001020b5c0854
52b930fd9bfd304d840910e0183a3945bd833ff7ffc69fffeff7408000101221c3f5dff058f444000040fbdffd6d8eb14f733ad000
0002a797207048000ffff7ef00814018000000000148c110000000000001040040804bef4ac0040000194240c600060fffbff76fc1
50f9fde63000110000000450536b2882400040152effdff3509080500400000000010000c0000000001a20c63e844188020c740870
000000cc050442587448040201000220058811008dceee0553d01196e095be33800002500401000000054469946dd57a387479bf00
0100800008000454001020001004080024808fbe7d934cd9610000c0401002029d2a100000002144000040010fd95931400800100d
610400010f0926c42d2010a400644000802000020c0008600080000000000f8dfe5120800000100000000001100001000000ff7d3e
dffffffffffff7ffff6ffffffffffffff37feffdffafffffbddfffffffefffffffffffffffffdffecffffdfdcdfffffd7fffffffff
ebbffffffffffff7ffefffdffffffefffffeffbedfffffffffff5ffdfffbb7dfddedffcb8950c2ff700fbffff70080003cd7f1606e
270ffec7f7442203f9b7e1dfff652fffe3ff2fe1597fffff7408102000020455f9a8fd9fe61178150dbfff770430401d85c5000400
0140200002a008b77bdfefeffffffffffffffefffbfff7ffffffffffff7ffff77fffffbdf7fffff7fffffffeffdbffffbffffffdfd
d7dfff7fffff7fffffffbffffefff7fffffff7fd77fbfe7ffff7fdffffffffff6fff7ff7fffff7ffffcf7fdff5fff7f9ebffeffff7
7ff7202840ffffffff7dfeffff7fff2ee97eff7fff65d75cfffffffffffeeddffad7f03a15604c790dd5fa6affdfff32d5b4ffffff
f302410075152c565fd02efffffd24585c50402200479601805014001060000000000015065040100000601102008100291fdf76b6
60596075debfd4d9b73840260400512400000045389fb501e89c64fd7f31110002000000090000000000a001001004000ffdd7fbd7
ebbcfffb044148160bffd1a740200094d24172ffde1ffbfef30000207c0ee1cfbbfddbbb7fc77fffffcf5fde344f770110104cf7fd
6bdd9ff55068fe5f77dbd1000000341724000400001034914280000000000000000000000000000000000000000000000000000000
000000000000000000000000000000000000000000000000000000000000000000000000000000fedb7e55ee31d5901c0412af7110
08000000000feffffb003200020000800000035b3e0100000011426100102003383a100500103811840000000ffdfdfe21aa01f78d
250008020000000004412020d30401240116f5c91300000010c52002000010002410020000fbf5fffffffff2fdedfcdbfffafffff7
b404011fd7fedf7fffffbffdfff71fb71ff3fff7ffee7f7efbff3dfffdffdfe7fb75fff21867f9cc7fdfffffffbfeffff57574fef5
0581226ffff951f951f0d76cd51a295f7fe7ffffffffffdfddffffdb6ff5fff3048920fb3eff3e6fefc5effdf70de351b78bffebff
ff6ffb7f7f37ffffeffd7f7ddffee208fb5cfffffffdf9ffffffbfdffbfdf764f177ff8fbdd5fcd7619baeb70ae102000320404284
400000044d60400000400040000390600500800000004200400001cd857dd4f045f41f60445d84a0002000040080000000cdffbef1
858414420a400003210422000100000000000010000000000101fbf6390010000000000000000c08d2000000000000a00000000c68
2c2000100010ff812000210fff97f30052000000a00000000000000400013000920200001000003800000000100000000000000000
00000000fffffffce7eb11010000291064dc1fe5001000034140150110406ff3235040000b0802555779d7fd17cc875d345f757641
100000000000c27fbdf1450638865001b883ab100000030042440000013013201000000f5fff797dcb076d87a75105504a489e1400
0000b6932547048e0209a629000020f7fefff758354ffeffff2fdd7cc45f24cbfffff100080c65c861f91f33d7feffdb4afa104481
10d5e4a4800582030e0801024200fffffff4ef106088a20441101051b0e3100000010996542020101efbfb20000001cd7a1d45e944
eddf78e63b55024d388d03d308000000c44f115c48f605002205f7fbbc70000201482b540160440000212011000ffedff750206198
000000800001c03000000000380320824800330c30420000009c4ea3648c451ffffff7611010480570cffffff010000401831010c0
21041e67618030010000001000000000000042a004080000
`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the codes whose bit is set, in alphabetical order. */
function codesOf(bitmap: string): string[] {
  const digits = bitmap.replaceAll('\n', '');
  const codes: string[] = [];
  let bit = 0;
  for (const one of LETTERS)
    for (const two of LETTERS)
      for (const three of LETTERS) {
        if (Number.parseInt(digits[bit >> 2] ?? '0', 16) & (1 << (bit & 3))) codes.push(one + two + three);
        bit += 1;
      }
  return codes;
}

/** BCP 47 subtags of languages. Append new codes here, not to the bitmap. */
export const LANGUAGE_SUBTAGS: readonly string[] = [...TWO_LETTERS, ...codesOf(THREE_LETTERS)];

/** Scripts of ISO 15924. */
export const SCRIPT_SUBTAGS = listOf(`
Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Berf Bhks Blis Bopo Brah Brai Bugi
Buhd Cakm Cans Cari Cham Cher Chrs Cirt Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl Egyd Egyh Egyp
Elba Elym Ethi Gara Geok Geor Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb Hang Hani Hano Hans Hant
Hatr Hebr Hira Hluw Hmng Hmnp Hrkt Hung Inds Ital Jamo Java Jpan Jurc Kali Kana Kawi Khar Khmr Khoj Kits
Knda Kore Kpel Krai Kthi Lana Laoo Latf Latg Latn Lepc Limb Lina Linb Lisu Loma Lyci Lydi Mahj Maka Mand
Mani Marc Maya Medf Mend Merc Mero Mlym Modi Mong Moon Mroo Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkgb
Nkoo Nshu Ogam Olck Onao Orkh Orya Osge Osma Ougr Palm Pauc Perm Phag Phli Phlp Phlv Phnx Plrd Prti Qaag
Rjng Rohg Roro Runr Samr Sara Sarb Saur Sgnw Shaw Shrd Sidd Sidt Sind Sinh Sogd Sogo Sora Soyo Sund Sunu
Sylo Syrc Syre Syrj Syrn Tagb Takr Tale Talu Taml Tang Tavt Tayo Telu Teng Tfng Tglg Thaa Thai Tibt Tirh
Tnsa Todr Tols Toto Tutg Ugar Vaii Visp Vith Wara Wcho Wole Xpeo Xsux Yezi Yiii Zanb Zmth Zsye Zsym
`);

/** Countries of ISO 3166 and areas of UN M49. */
export const REGION_SUBTAGS = listOf(`
AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ EA EC EE EG EH ER
ES ET EU EZ FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU IC
ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS
ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU
WF WS XK YE YT ZA ZM ZW 001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057
061 142 143 145 150 151 154 155 202 419
`);
