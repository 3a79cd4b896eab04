"""Makes src/ui/fonts/faces.woff2: Figtree 400 to 700, and Bricolage Grotesque as its stylistic set 1 (README there)."""
import sys, io
from fontTools.ttLib import TTFont
from fontTools import subset
from fontTools.varLib import instancer
from fontTools.otlLib import builder
from fontTools.ttLib.tables import otTables
figtree_file, bricolage_file, out = sys.argv[1:4]
# Narrower than its default, and drawn for about 30 px.
WIDTH, SIZE = 92, 30
BASIC = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAE, 0xB0, 0xB1, 0xB2, 0xB3, 0xB5, 0xB7, 0xBD, 0xD7, 0xE9, 0x2013, 0x2014, 0x2018, 0x2019,
         0x201C, 0x201D, 0x2022, 0x2026, 0x2122, 0x2192, 0x2212]
DISPLAY = [c for c in [*range(0x20, 0x7F), 0xA0, 0xB0, 0xB7, 0xD7, 0xE9, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026] if chr(c) not in '\\^_`{|}~<>@#$*"=']

def cut(font, characters, features):
    b = io.BytesIO(); font.flavor = None; font.save(b); b.seek(0); font = TTFont(b)
    o = subset.Options(layout_features=features, hinting=True, name_IDs=[1, 2, 4, 6, 13, 14], notdef_outline=True)
    s = subset.Subsetter(o); s.populate(unicodes=characters); s.subset(font)
    b = io.BytesIO(); font.flavor = None; font.save(b); b.seek(0); return TTFont(b)

text = cut(instancer.instantiateVariableFont(TTFont(figtree_file), {'wght': (400, 700)}), BASIC, ['kern', 'tnum', 'rvrn'])
display = cut(instancer.instantiateVariableFont(TTFont(bricolage_file), {'wght': 700, 'wdth': WIDTH, 'opsz': SIZE}), DISPLAY, ['kern', 'tnum'])
display.setGlyphOrder(['d.' + n for n in display.getGlyphOrder()])
scale = text['head'].unitsPerEm / display['head'].unitsPerEm
assert scale == 1

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
glyphs, tg = display.getGlyphSet(), text['glyf']
text['glyf'].glyphs
names = [n for n in display.getGlyphOrder() if n != 'd..notdef']
dhmtx = display['hmtx'].metrics
order = text.getGlyphOrder()
text['hmtx'].metrics; text['GSUB']; text['GPOS']; text['cmap']; text['GDEF']
for t in text.keys():
    if t != 'GlyphOrder': text[t]
old=text['gvar'].variations
def entries(k):
    try: return old[k]
    except KeyError: return []
text['gvar'].variations={k: entries(k) for k in order}
for n in names:
    pen = TTGlyphPen(None); rec = DecomposingRecordingPen(glyphs); glyphs[n].draw(rec); rec.replay(pen)
    tg.glyphs[n] = pen.glyph(); tg.glyphs[n].recalcBounds(tg)
    text['hmtx'].metrics[n] = (dhmtx[n][0], tg.glyphs[n].xMin if tg.glyphs[n].numberOfContours else 0)
    text['gvar'].variations[n] = []
full = order + names
text.setGlyphOrder(full); tg.glyphOrder = full
text['maxp'].numGlyphs = len(full)
if 'HVAR' in text: del text['HVAR']

tnum_of = lambda f: next((s.mapping for r in f['GSUB'].table.FeatureList.FeatureRecord if r.FeatureTag == 'tnum' for i in r.Feature.LookupListIndex for s in f['GSUB'].table.LookupList.Lookup[i].SubTable), {})
cm, dm = text.getBestCmap(), display.getBestCmap()
mapping = {cm[c]: dm[c] for c in DISPLAY if c in dm}
tt, dt = tnum_of(text), tnum_of(display)
for plain, tab in tt.items():
    if plain in mapping: mapping[tab] = dt.get(mapping[plain], mapping[plain])
gsub = text['GSUB'].table
look = builder.buildLookup([builder.buildSingleSubstSubtable(mapping)])
gsub.LookupList.Lookup.append(look); gsub.LookupList.LookupCount = len(gsub.LookupList.Lookup)
fr = otTables.FeatureRecord(); fr.FeatureTag = 'ss01'; fr.Feature = otTables.Feature(); fr.Feature.FeatureParams = None
fr.Feature.LookupListIndex = [len(gsub.LookupList.Lookup) - 1]; fr.Feature.LookupCount = 1
index = len(gsub.FeatureList.FeatureRecord); gsub.FeatureList.FeatureRecord.append(fr); gsub.FeatureList.FeatureCount = index + 1
for s in gsub.ScriptList.ScriptRecord:
    for l in [s.Script.DefaultLangSys, *[r.LangSys for r in s.Script.LangSysRecord]]:
        if l: l.FeatureIndex.append(index); l.FeatureCount = len(l.FeatureIndex)

# The kerning of the display face: what the eye sees, in steps of 5 units of 1,000.
pairs = {}
letters = [dm[c] for c in DISPLAY if c in dm] + list(dt.values())
for st in [s for l in display['GPOS'].table.LookupList.Lookup for s in l.SubTable]:
    if hasattr(st, 'ExtSubTable'): st = st.ExtSubTable
    cov = st.Coverage.glyphs
    if st.Format == 1:
        for g, ps in zip(cov, st.PairSet):
            for p in ps.PairValueRecord: pairs.setdefault((g, p.SecondGlyph), (p.Value1.XAdvance if p.Value1 else 0) or 0)
    else:
        c1, c2 = st.ClassDef1.classDefs, st.ClassDef2.classDefs
        for g in cov:
            for h in letters:
                v = st.Class1Record[c1.get(g, 0)].Class2Record[c2.get(h, 0)].Value1
                pairs.setdefault((g, h), (getattr(v, 'XAdvance', 0) if v else 0) or 0)
kept = {k: 5 * round(v / 5) for k, v in pairs.items() if abs(v) >= 12 and k[0] in letters and k[1] in letters}
# Classes: first glyphs with equal rows, second glyphs with equal columns.
def classes(index):
    rows = {}
    for g in letters:
        key = tuple(sorted((k[1 - index], v) for k, v in kept.items() if k[index] == g))
        if key: rows.setdefault(key, []).append(g)
    return [tuple(v) for v in rows.values()]
firsts, seconds = classes(0), classes(1)
class_pairs = {}
for a in firsts:
    for b in seconds:
        v = kept.get((a[0], b[0]))
        if v: class_pairs[(a, b)] = (builder.buildValue({'XAdvance': v}), None)
st = builder.buildPairPosClassesSubtable(class_pairs, text.getReverseGlyphMap())
gpos = text['GPOS'].table
gpos.LookupList.Lookup.append(builder.buildLookup([st])); gpos.LookupList.LookupCount = len(gpos.LookupList.Lookup)
for r in gpos.FeatureList.FeatureRecord:
    if r.FeatureTag == 'kern': r.Feature.LookupListIndex.append(len(gpos.LookupList.Lookup) - 1); r.Feature.LookupCount += 1
if text['GDEF'].table.GlyphClassDef:
    for n in names: text['GDEF'].table.GlyphClassDef.classDefs[n] = 1
text['post'].formatType = 3.0
text.flavor = 'woff2'; text.save(out)
