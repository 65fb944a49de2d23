// Generated from openapi/ by `npm run generate` (one validator per named schema, by Ajv). Do not edit: edit the contract and regenerate.
var Ti=(s,i)=>()=>{try{return i||s((i={exports:{}}).exports,i),i.exports}catch(l){throw i=0,l}};var se=Ti(vi=>{"use strict";Object.defineProperty(vi,"__esModule",{value:!0});function Ni(s){let i=s.length,l=0,a=0,o;for(;a<i;)l++,o=s.charCodeAt(a++),o>=55296&&
o<=56319&&a<i&&(o=s.charCodeAt(a),(o&64512)===56320&&a++);return l}vi.default=Ni;Ni.code='require("ajv/dist/runtime/ucs2length").default'});var Kp=Ti(L=>{"use strict";Object.defineProperty(L,"__esModule",{value:!0});L.formatNames=L.fastFormats=L.fullFormats=void 0;function V(s,i){return{validate:s,compare:i}}
L.fullFormats={date:V(Hp,Ei),time:V(Ci(!0),$i),"date-time":V(Up(!0),Yp),"iso-time":V(Ci(),Gp),"iso-date-time":V(Up(),Wp),duration:/^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
uri:co,"uri-reference":/^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
"uri-template":/^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
url:/^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
email:/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,hostname:/^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
ipv4:/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,ipv6:/^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
regex:Po,uuid:/^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,"json-pointer":/^(?:\/(?:[^~/]|~0|~1)*)*$/,"json-pointer-uri-fragment":/^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
"relative-json-pointer":/^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,byte:ho,int32:{type:"number",validate:ko},int64:{type:"number",validate:qo},float:{type:"\
number",validate:zp},double:{type:"number",validate:zp},password:!0,binary:!0};L.fastFormats={...L.fullFormats,date:V(/^\d\d\d\d-[0-1]\d-[0-3]\d$/,Ei),time:V(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,
$i),"date-time":V(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,Yp),"iso-time":V(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,
Gp),"iso-date-time":V(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,Wp),uri:/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
"uri-reference":/^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,email:/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i};
L.formatNames=Object.keys(L.fullFormats);function ao(s){return s%4===0&&(s%100!==0||s%400===0)}var lo=/^(\d\d\d\d)-(\d\d)-(\d\d)$/,mo=[0,31,28,31,30,31,30,31,31,
30,31,30,31];function Hp(s){let i=lo.exec(s);if(!i)return!1;let l=+i[1],a=+i[2],o=+i[3];return a>=1&&a<=12&&o>=1&&o<=(a===2&&ao(l)?29:mo[a])}function Ei(s,i){if(s&&
i)return s>i?1:s<i?-1:0}var Di=/^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;function Ci(s){return function(l){let a=Di.exec(l);if(!a)return!1;
let o=+a[1],u=+a[2],e=+a[3],t=a[4],r=a[5]==="-"?-1:1,p=+(a[6]||0),n=+(a[7]||0);if(p>23||n>59||s&&!t)return!1;if(o<=23&&u<=59&&e<60)return!0;let y=u-n*r,f=o-p*r-
(y<0?1:0);return(f===23||f===-1)&&(y===59||y===-1)&&e<61}}function $i(s,i){if(!(s&&i))return;let l=new Date("2020-01-01T"+s).valueOf(),a=new Date("2020-01-01T"+
i).valueOf();if(l&&a)return l-a}function Gp(s,i){if(!(s&&i))return;let l=Di.exec(s),a=Di.exec(i);if(l&&a)return s=l[1]+l[2]+l[3],i=a[1]+a[2]+a[3],s>i?1:s<i?-1:0}
var Ri=/t|\s/i;function Up(s){let i=Ci(s);return function(a){let o=a.split(Ri);return o.length===2&&Hp(o[0])&&i(o[1])}}function Yp(s,i){if(!(s&&i))return;let l=new Date(
s).valueOf(),a=new Date(i).valueOf();if(l&&a)return l-a}function Wp(s,i){if(!(s&&i))return;let[l,a]=s.split(Ri),[o,u]=i.split(Ri),e=Ei(l,o);if(e!==void 0)return e||
$i(a,u)}var yo=/\/|:/,fo=/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function co(s){return yo.test(s)&&fo.test(s)}var Bp=/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;function ho(s){return Bp.lastIndex=0,Bp.
test(s)}var go=-(2**31),bo=2**31-1;function ko(s){return Number.isInteger(s)&&s<=bo&&s>=go}function qo(s){return Number.isInteger(s)}function zp(){return!0}var _o=/[^\\]\\Z/;
function Po(s){if(_o.test(s))return!1;try{return new RegExp(s),!0}catch{return!1}}});function m(s,i){if(s===null)return i;for(let l of i)s.push(l);return s}var So=P;var nn=new RegExp("^data:image/(jpe?g|png|gif|webp);base64,","u");function P(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s=="string"){if(!nn.test(s)){let r={instancePath:i,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^data:image/(jpe?g|png|gif\
|webp);base64,"},message:'must match pattern "^data:image/(jpe?g|png|gif|webp);base64,"'};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#\
/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return P.errors=e,t===0}var Mo=z,on={type:"string",enum:["BO\
T_PRIMARY","BOT_SECONDARY"],default:"BOT_PRIMARY",$id:"ImageBotType"};function z(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="BOT_PRIMARY"||s==="BOT_SECONDARY")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:on.enum},message:"must \
be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return z.errors=e,t===0}var Fo=D;var Ge=se().default;function D(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s=="string"){
if(Ge(s)>2048){let r={instancePath:i,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:2048},message:"must NOT have more than 2048 characters"};e===null?
e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}
return D.errors=e,t===0}var Vo=C;function C(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s=="string"){if(Ge(s)>16384){let r={
instancePath:i,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:16384},message:"must NOT have more than 16384 characters"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return C.errors=e,t===0}var Lo=te;var un=new RegExp("^[^:]+::JOB::[^:]+::[0-9]+::[^:]+$","u");function te(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s=="string"){if(!un.test(s)){let r={instancePath:i,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^[^:]+::JOB::[^:]+::[0-9]+\
::[^:]+$"},message:'must match pattern "^[^:]+::JOB::[^:]+::[0-9]+::[^:]+$"'};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return te.errors=e,t===0}var Uo=R,an={type:"object",properties:{channelId:{type:"\
string"},instanceId:{type:"string"},modes:{type:"array",maxItems:10,items:{type:"string",enum:["RELAX","FAST","TURBO"]}},remark:{type:"string"},remix:{type:"boo\
lean"},remixAutoConsidered:{type:"boolean"}},$id:"ImageAccountFilter"};function R(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.channelId!==void 0&&typeof s.channelId!="string"){let r={instancePath:i+"/channelId",schemaPath:"\
#/properties/channelId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.instanceId!==void 0&&typeof s.instanceId!=
"string"){let r={instancePath:i+"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),t++}if(s.modes!==void 0){let r=s.modes;if(Array.isArray(r)){if(r.length>10){let n={instancePath:i+"/modes",schemaPath:"#/properties/modes/maxIte\
ms",keyword:"maxItems",params:{limit:10},message:"must NOT have more than 10 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++){let y=r[n];
if(typeof y!="string"){let f={instancePath:i+"/modes/"+n,schemaPath:"#/properties/modes/items/type",keyword:"type",params:{type:"string"},message:"must be strin\
g"};e===null?e=[f]:e.push(f),t++}if(!(y==="RELAX"||y==="FAST"||y==="TURBO")){let f={instancePath:i+"/modes/"+n,schemaPath:"#/properties/modes/items/enum",keyword:"\
enum",params:{allowedValues:an.properties.modes.items.enum},message:"must be equal to one of the allowed values"};e===null?e=[f]:e.push(f),t++}}}else{let p={instancePath:i+
"/modes",schemaPath:"#/properties/modes/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.remark!==void 0&&
typeof s.remark!="string"){let r={instancePath:i+"/remark",schemaPath:"#/properties/remark/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}if(s.remix!==void 0&&typeof s.remix!="boolean"){let r={instancePath:i+"/remix",schemaPath:"#/properties/remix/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.remixAutoConsidered!==void 0&&typeof s.remixAutoConsidered!="boolean"){let r={
instancePath:i+"/remixAutoConsidered",schemaPath:"#/properties/remixAutoConsidered/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?
e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return R.errors=e,t===0}var Bo=Ve;function Ve(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.channelId!==void 0&&typeof s.channelId!="string"){let r={instancePath:i+"/channelId",schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.instanceId!==void 0&&typeof s.instanceId!="string"){let r={instancePath:i+"/instanceId",schemaPath:"\
#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.remark!==void 0&&typeof s.remark!=
"string"){let r={instancePath:i+"/remark",schemaPath:"#/properties/remark/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ve.
errors=e,t===0}var zo=Oi;function Oi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prompt===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"prompt"},message:"must have required propert\
y 'prompt'"};e===null?e=[r]:e.push(r),t++}if(s.botType!==void 0&&(z(s.botType,{instancePath:i+"/botType",parentData:s,parentDataProperty:"botType",rootData:o,dynamicAnchors:u})||
(e=m(e,z.errors),t=e.length)),s.prompt!==void 0){let r=s.prompt;if(typeof r=="string"){if(Ge(r)>6e3){let p={instancePath:i+"/prompt",schemaPath:"#/properties/pr\
ompt/maxLength",keyword:"maxLength",params:{limit:6e3},message:"must NOT have more than 6000 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+
"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.base64Array!==
void 0){let r=s.base64Array;if(Array.isArray(r)){if(r.length>10){let n={instancePath:i+"/base64Array",schemaPath:"#/properties/base64Array/maxItems",keyword:"ma\
xItems",params:{limit:10},message:"must NOT have more than 10 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)P(r[n],{instancePath:i+"/b\
ase64Array/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,P.errors),t=e.length)}else{let p={instancePath:i+"/base64Array",schemaPath:"\
#/properties/base64Array/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}s.accountFilter!==void 0&&(R(s.accountFilter,
{instancePath:i+"/accountFilter",parentData:s,parentDataProperty:"accountFilter",rootData:o,dynamicAnchors:u})||(e=m(e,R.errors),t=e.length)),s.notifyHook!==void 0&&
(D(s.notifyHook,{instancePath:i+"/notifyHook",parentData:s,parentDataProperty:"notifyHook",rootData:o,dynamicAnchors:u})||(e=m(e,D.errors),t=e.length)),s.state!==
void 0&&(C(s.state,{instancePath:i+"/state",parentData:s,parentDataProperty:"state",rootData:o,dynamicAnchors:u})||(e=m(e,C.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Oi.errors=e,t===0}var Ho=Si,ln={type:"ob\
ject",required:["base64Array"],properties:{botType:{$ref:"ImageBotType"},base64Array:{type:"array",minItems:2,maxItems:5,items:{$ref:"ImageDataUri"}},dimensions:{
type:"string",enum:["PORTRAIT","SQUARE","LANDSCAPE"]},accountFilter:{$ref:"ImageAccountFilter"},notifyHook:{$ref:"ImageNotifyHookUrl"},state:{$ref:"ImageState"}},
$id:"ImageBlendRequest"};function Si(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s==
"object"&&!Array.isArray(s)){if(s.base64Array===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"base64Array"},
message:"must have required property 'base64Array'"};e===null?e=[r]:e.push(r),t++}if(s.botType!==void 0&&(z(s.botType,{instancePath:i+"/botType",parentData:s,parentDataProperty:"\
botType",rootData:o,dynamicAnchors:u})||(e=m(e,z.errors),t=e.length)),s.base64Array!==void 0){let r=s.base64Array;if(Array.isArray(r)){if(r.length>5){let n={instancePath:i+
"/base64Array",schemaPath:"#/properties/base64Array/maxItems",keyword:"maxItems",params:{limit:5},message:"must NOT have more than 5 items"};e===null?e=[n]:e.push(
n),t++}if(r.length<2){let n={instancePath:i+"/base64Array",schemaPath:"#/properties/base64Array/minItems",keyword:"minItems",params:{limit:2},message:"must NOT \
have fewer than 2 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)P(r[n],{instancePath:i+"/base64Array/"+n,parentData:r,parentDataProperty:n,
rootData:o,dynamicAnchors:u})||(e=m(e,P.errors),t=e.length)}else{let p={instancePath:i+"/base64Array",schemaPath:"#/properties/base64Array/type",keyword:"type",
params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.dimensions!==void 0){let r=s.dimensions;if(typeof r!="string"){let p={instancePath:i+
"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="P\
ORTRAIT"||r==="SQUARE"||r==="LANDSCAPE")){let p={instancePath:i+"/dimensions",schemaPath:"#/properties/dimensions/enum",keyword:"enum",params:{allowedValues:ln.
properties.dimensions.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}s.accountFilter!==void 0&&(R(s.accountFilter,{instancePath:i+
"/accountFilter",parentData:s,parentDataProperty:"accountFilter",rootData:o,dynamicAnchors:u})||(e=m(e,R.errors),t=e.length)),s.notifyHook!==void 0&&(D(s.notifyHook,
{instancePath:i+"/notifyHook",parentData:s,parentDataProperty:"notifyHook",rootData:o,dynamicAnchors:u})||(e=m(e,D.errors),t=e.length)),s.state!==void 0&&(C(s.state,
{instancePath:i+"/state",parentData:s,parentDataProperty:"state",rootData:o,dynamicAnchors:u})||(e=m(e,C.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Si.errors=e,t===0}var Go=Mi;function Mi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.base64===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"base64"},message:"must have required propert\
y 'base64'"};e===null?e=[r]:e.push(r),t++}s.botType!==void 0&&(z(s.botType,{instancePath:i+"/botType",parentData:s,parentDataProperty:"botType",rootData:o,dynamicAnchors:u})||
(e=m(e,z.errors),t=e.length)),s.base64!==void 0&&(P(s.base64,{instancePath:i+"/base64",parentData:s,parentDataProperty:"base64",rootData:o,dynamicAnchors:u})||(e=
m(e,P.errors),t=e.length)),s.accountFilter!==void 0&&(R(s.accountFilter,{instancePath:i+"/accountFilter",parentData:s,parentDataProperty:"accountFilter",rootData:o,
dynamicAnchors:u})||(e=m(e,R.errors),t=e.length)),s.notifyHook!==void 0&&(D(s.notifyHook,{instancePath:i+"/notifyHook",parentData:s,parentDataProperty:"notifyHo\
ok",rootData:o,dynamicAnchors:u})||(e=m(e,D.errors),t=e.length)),s.state!==void 0&&(C(s.state,{instancePath:i+"/state",parentData:s,parentDataProperty:"state",rootData:o,
dynamicAnchors:u})||(e=m(e,C.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return Mi.errors=e,t===0}var Yo=Fi;function Fi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.sourceBase64===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"sourceBase64"},message:"must have requ\
ired property 'sourceBase64'"};e===null?e=[r]:e.push(r),t++}if(s.targetBase64===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"targetBase64"},message:"must have required property 'targetBase64'"};e===null?e=[r]:e.push(r),t++}s.sourceBase64!==void 0&&(P(s.sourceBase64,{instancePath:i+
"/sourceBase64",parentData:s,parentDataProperty:"sourceBase64",rootData:o,dynamicAnchors:u})||(e=m(e,P.errors),t=e.length)),s.targetBase64!==void 0&&(P(s.targetBase64,
{instancePath:i+"/targetBase64",parentData:s,parentDataProperty:"targetBase64",rootData:o,dynamicAnchors:u})||(e=m(e,P.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Fi.errors=e,t===0}var Wo=Vi;function Vi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.customId===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"customId"},message:"must have required pro\
perty 'customId'"};e===null?e=[r]:e.push(r),t++}if(s.taskId===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
taskId"},message:"must have required property 'taskId'"};e===null?e=[r]:e.push(r),t++}if(s.customId!==void 0&&(te(s.customId,{instancePath:i+"/customId",parentData:s,
parentDataProperty:"customId",rootData:o,dynamicAnchors:u})||(e=m(e,te.errors),t=e.length)),s.taskId!==void 0&&typeof s.taskId!="string"){let r={instancePath:i+
"/taskId",schemaPath:"#/properties/taskId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.chooseSameChannel!==
void 0&&typeof s.chooseSameChannel!="boolean"){let r={instancePath:i+"/chooseSameChannel",schemaPath:"#/properties/chooseSameChannel/type",keyword:"type",params:{
type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}s.accountFilter!==void 0&&(R(s.accountFilter,{instancePath:i+"/accountFilter",parentData:s,
parentDataProperty:"accountFilter",rootData:o,dynamicAnchors:u})||(e=m(e,R.errors),t=e.length)),s.notifyHook!==void 0&&(D(s.notifyHook,{instancePath:i+"/notifyH\
ook",parentData:s,parentDataProperty:"notifyHook",rootData:o,dynamicAnchors:u})||(e=m(e,D.errors),t=e.length)),s.state!==void 0&&(C(s.state,{instancePath:i+"/st\
ate",parentData:s,parentDataProperty:"state",rootData:o,dynamicAnchors:u})||(e=m(e,C.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Vi.errors=e,t===0}var Ko=Li;function Li(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.taskId===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"taskId"},message:"must have required propert\
y 'taskId'"};e===null?e=[r]:e.push(r),t++}if(s.taskId!==void 0&&typeof s.taskId!="string"){let r={instancePath:i+"/taskId",schemaPath:"#/properties/taskId/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.prompt!==void 0){let r=s.prompt;if(typeof r=="string"){if(Ge(r)>
6e3){let p={instancePath:i+"/prompt",schemaPath:"#/properties/prompt/maxLength",keyword:"maxLength",params:{limit:6e3},message:"must NOT have more than 6000 cha\
racters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}}s.maskBase64!==void 0&&(P(s.maskBase64,{instancePath:i+"/maskBase64",parentData:s,parentDataProperty:"maskBase64",
rootData:o,dynamicAnchors:u})||(e=m(e,P.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[r]:e.push(r),t++}return Li.errors=e,t===0}var Jo=Ui;function Ui(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.base64Array===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"base64Array"},message:"must have requir\
ed property 'base64Array'"};e===null?e=[r]:e.push(r),t++}if(s.base64Array!==void 0){let r=s.base64Array;if(Array.isArray(r)){if(r.length>20){let n={instancePath:i+
"/base64Array",schemaPath:"#/properties/base64Array/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"};e===null?e=[n]:e.
push(n),t++}let p=r.length;for(let n=0;n<p;n++)P(r[n],{instancePath:i+"/base64Array/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,
P.errors),t=e.length)}else{let p={instancePath:i+"/base64Array",schemaPath:"#/properties/base64Array/type",keyword:"type",params:{type:"array"},message:"must be\
 array"};e===null?e=[p]:e.push(p),t++}}s.filter!==void 0&&(Ve(s.filter,{instancePath:i+"/filter",parentData:s,parentDataProperty:"filter",rootData:o,dynamicAnchors:u})||
(e=m(e,Ve.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return Ui.errors=e,t===0}var Xo=Bi;function Bi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.ids===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"ids"},message:"must have required property 'ids\
'"};e===null?e=[r]:e.push(r),t++}if(s.ids!==void 0){let r=s.ids;if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+"/ids",schemaPath:"#/properties/ids/\
maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!=
"string"){let y={instancePath:i+"/ids/"+n,schemaPath:"#/properties/ids/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:
e.push(y),t++}}else{let p={instancePath:i+"/ids",schemaPath:"#/properties/ids/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:
e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Bi.
errors=e,t===0}var Qo=H,mn={type:"integer",enum:[1,21,22,23,24,25],$id:"ImageEnvelopeCode"};function H(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&isFinite(s))){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(!(s===1||s===21||s===22||s===23||s===24||s===25)){let r={instancePath:i,schemaPath:"#\
/enum",keyword:"enum",params:{allowedValues:mn.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return H.errors=e,t===0}
var Zo=G;function G(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.instanceId!==void 0&&typeof s.instanceId!="string"){let r={instancePath:i+"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.channelId!==void 0&&typeof s.channelId!="string"){let r={instancePath:i+"/channelId",
schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.numberOfQueues!==void 0){
let r=s.numberOfQueues;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/numberOfQueues",schemaPath:"#/properties/numberOfQueues\
/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let p={
instancePath:i+"/numberOfQueues",schemaPath:"#/properties/numberOfQueues/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===
null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return G.errors=e,t===0}var eu=zi,yn={type:"object",required:["code","description","result"],properties:{code:{$ref:"ImageEnvelopeCode"},description:{type:"\
string"},properties:{$ref:"ImageEnvelopeProperties"},result:{type:["string","null"]}},$id:"ImageSubmitEnvelope"};function zi(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.code===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"description"},message:"must have required property 'description'"};e===null?e=
[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"result"},message:"must have re\
quired property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&(H(s.code,{instancePath:i+"/code",parentData:s,parentDataProperty:"code",rootData:o,
dynamicAnchors:u})||(e=m(e,H.errors),t=e.length)),s.description!==void 0&&typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"#/pro\
perties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.properties!==void 0&&(G(s.properties,
{instancePath:i+"/properties",parentData:s,parentDataProperty:"properties",rootData:o,dynamicAnchors:u})||(e=m(e,G.errors),t=e.length)),s.result!==void 0){let r=s.
result;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type:yn.properties.result.type},
message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must\
 be object"};e===null?e=[r]:e.push(r),t++}return zi.errors=e,t===0}var ru=Hi;function Hi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"descrip\
tion"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"result"},message:"must have required property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&(H(s.code,{instancePath:i+
"/code",parentData:s,parentDataProperty:"code",rootData:o,dynamicAnchors:u})||(e=m(e,H.errors),t=e.length)),s.description!==void 0&&typeof s.description!="strin\
g"){let r={instancePath:i+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[
r]:e.push(r),t++}if(s.properties!==void 0&&(G(s.properties,{instancePath:i+"/properties",parentData:s,parentDataProperty:"properties",rootData:o,dynamicAnchors:u})||
(e=m(e,G.errors),t=e.length)),s.result!==void 0){let r=s.result;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+
"/result/"+n,schemaPath:"#/properties/result/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={
instancePath:i+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Hi.errors=e,t===0}
var su=Gi;function Gi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"descrip\
tion"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"result"},message:"must have required property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&(H(s.code,{instancePath:i+
"/code",parentData:s,parentDataProperty:"code",rootData:o,dynamicAnchors:u})||(e=m(e,H.errors),t=e.length)),s.description!==void 0&&typeof s.description!="strin\
g"){let r={instancePath:i+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[
r]:e.push(r),t++}if(s.properties!==void 0&&(G(s.properties,{instancePath:i+"/properties",parentData:s,parentDataProperty:"properties",rootData:o,dynamicAnchors:u})||
(e=m(e,G.errors),t=e.length)),s.result!==void 0&&typeof s.result!="string"){let r={instancePath:i+"/result",schemaPath:"#/properties/result/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"objec\
t"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Gi.errors=e,t===0}var tu=Yi;function Yi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"descrip\
tion"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"result"},message:"must have required property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0){let r=s.code;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[p]:e.push(p),t++}}if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"#/prope\
rties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.result!==void 0&&s.result!==null){let r={
instancePath:i+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[r]:e.push(r),t++}}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Yi.errors=e,t===0}var iu=Le,
fn={type:"string",enum:["IMAGINE","UPSCALE","VARIATION","ZOOM","PAN","DESCRIBE","BLEND","SHORTEN","SWAP_FACE"],$id:"ImageTaskAction"};function Le(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="IMAGINE"||s==="UPSCALE"||s==="VARIATION"||s==="ZOOM"||s==="PAN"||s===
"DESCRIBE"||s==="BLEND"||s==="SHORTEN"||s==="SWAP_FACE")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:fn.enum},message:"must \
be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Le.errors=e,t===0}var pu=Ue,cn={type:"string",enum:["NOT_START","SUBMITTED","MODAL",
"IN_PROGRESS","FAILURE","SUCCESS","CANCEL"],$id:"ImageTaskStatus"};function Ue(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="NOT_START"||s==="SUBMITTED"||s==="MODAL"||s==="IN_PROGRESS"||s==="FAILURE"||s==="SUCCESS"||s==="CANCEL")){let r={instancePath:i,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:cn.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Ue.errors=e,t===
0}var nu=Be,hn={type:"object",required:["customId","emoji","label","style","type"],properties:{customId:{$ref:"ImageCustomId"},emoji:{type:"string"},label:{type:"\
string"},style:{type:"integer",enum:[2,3]},type:{type:"integer"}},$id:"ImageButton"};function Be(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.customId===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"customId"},message:"must have required property 'customId'"};e===null?e=[r]:e.push(r),t++}if(s.emoji===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"emoji"},message:"must have required property 'emoji'"};e===null?e=[r]:e.push(r),t++}if(s.label===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"label"},message:"must have required property 'label'"};e===null?
e=[r]:e.push(r),t++}if(s.style===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"style"},message:"must have re\
quired property 'style'"};e===null?e=[r]:e.push(r),t++}if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.customId!==void 0&&(te(s.customId,{instancePath:i+"/customId",parentData:s,
parentDataProperty:"customId",rootData:o,dynamicAnchors:u})||(e=m(e,te.errors),t=e.length)),s.emoji!==void 0&&typeof s.emoji!="string"){let r={instancePath:i+"/\
emoji",schemaPath:"#/properties/emoji/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.label!==void 0&&typeof s.
label!="string"){let r={instancePath:i+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[r]:e.push(r),t++}if(s.style!==void 0){let r=s.style;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/style",schemaPath:"#/prop\
erties/style/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(!(r===2||r===3)){let p={instancePath:i+"/st\
yle",schemaPath:"#/properties/style/enum",keyword:"enum",params:{allowedValues:hn.properties.style.enum},message:"must be equal to one of the allowed values"};e===
null?e=[p]:e.push(p),t++}}if(s.type!==void 0){let r=s.type;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/type",schemaPath:"#\
/properties/type/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#\
/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Be.errors=e,t===0}var ou=ze,dn={type:"object",additionalProperties:!0,
properties:{prompts:{type:"array",items:{type:"string"}},undrawnWords:{type:"array",items:{type:"string"}},instanceId:{type:"string"},channelId:{type:"string"},
mode:{type:"string",enum:["RELAX","FAST","TURBO"]},parentId:{type:"string"}},$id:"ImageTaskProperties"};function ze(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.prompts!==void 0){let r=s.prompts;if(Array.isArray(r)){let p=r.
length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/prompts/"+n,schemaPath:"#/properties/prompts/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/prompts",schemaPath:"#/properties/prompts/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.undrawnWords!==void 0){let r=s.undrawnWords;if(Array.isArray(r)){let p=r.length;for(let n=0;n<
p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/undrawnWords/"+n,schemaPath:"#/properties/undrawnWords/items/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/undrawnWords",schemaPath:"#/properties/undrawnWords/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.instanceId!==void 0&&typeof s.instanceId!="string"){let r={instancePath:i+"/instanceId",
schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.channelId!==void 0&&
typeof s.channelId!="string"){let r={instancePath:i+"/channelId",schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),t++}if(s.mode!==void 0){let r=s.mode;if(typeof r!="string"){let p={instancePath:i+"/mode",schemaPath:"#/properties/mode/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="RELAX"||r==="FAST"||r==="TURBO")){let p={instancePath:i+"\
/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues:dn.properties.mode.enum},message:"must be equal to one of the allowed values"};e===
null?e=[p]:e.push(p),t++}}if(s.parentId!==void 0&&typeof s.parentId!="string"){let r={instancePath:i+"/parentId",schemaPath:"#/properties/parentId/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ze.errors=e,t===0}var uu=He;var gn=new RegExp("^(100|[1-9]?[0-9])%$","u");function He(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},
message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.action===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"action"},message:"must have required property 'action'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.progress===void 0){
let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"progress"},message:"must have required property 'progress'"};e===null?
e=[r]:e.push(r),t++}if(s.submitTime===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"submitTime"},message:"mu\
st have required property 'submitTime'"};e===null?e=[r]:e.push(r),t++}if(s.buttons===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"buttons"},message:"must have required property 'buttons'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+
"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.action!==void 0&&(Le(s.
action,{instancePath:i+"/action",parentData:s,parentDataProperty:"action",rootData:o,dynamicAnchors:u})||(e=m(e,Le.errors),t=e.length)),s.status!==void 0&&(Ue(s.
status,{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||(e=m(e,Ue.errors),t=e.length)),s.buttons!==void 0){let r=s.
buttons;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)Be(r[n],{instancePath:i+"/buttons/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,Be.errors),t=e.length)}else{let p={instancePath:i+"/buttons",schemaPath:"#/properties/buttons/type",keyword:"type",params:{type:"array"},message:"must be\
 array"};e===null?e=[p]:e.push(p),t++}}if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"#/properties/\
description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.failReason!==void 0&&typeof s.failReason!="s\
tring"){let r={instancePath:i+"/failReason",schemaPath:"#/properties/failReason/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[r]:e.push(r),t++}if(s.imageUrl!==void 0&&typeof s.imageUrl!="string"){let r={instancePath:i+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.progress!==void 0){let r=s.progress;if(typeof r=="string"){if(!gn.test(r)){let p={
instancePath:i+"/progress",schemaPath:"#/properties/progress/pattern",keyword:"pattern",params:{pattern:"^(100|[1-9]?[0-9])%$"},message:'must match pattern "^(1\
00|[1-9]?[0-9])%$"'};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/progress",schemaPath:"#/properties/progress/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.prompt!==void 0&&typeof s.prompt!="string"){let r={instancePath:i+"/prompt",schemaPath:"#/p\
roperties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.promptEn!==void 0&&typeof s.promptEn!="\
string"){let r={instancePath:i+"/promptEn",schemaPath:"#/properties/promptEn/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),t++}if(s.properties!==void 0&&(ze(s.properties,{instancePath:i+"/properties",parentData:s,parentDataProperty:"properties",rootData:o,dynamicAnchors:u})||
(e=m(e,ze.errors),t=e.length)),s.state!==void 0&&typeof s.state!="string"){let r={instancePath:i+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.submitTime!==void 0){let r=s.submitTime;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let p={instancePath:i+"/submitTime",schemaPath:"#/properties/submitTime/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=
[p]:e.push(p),t++}}if(s.startTime!==void 0){let r=s.startTime;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/startTime",schemaPath:"\
#/properties/startTime/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.finishTime!==void 0){let r=s.finishTime;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/finishTime",schemaPath:"#/properties/finishTime/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return He.errors=e,t===0}var au=Wi;function Wi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Wi.errors=e,t===0}var lu=Ki;function Ki(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Ki.errors=e,t===0}var mu=Ji;function Ji(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Ji.errors=e,t===0}var yu=Xi;function Xi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Xi.errors=e,t===0}var fu=Qi;function Qi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Qi.errors=e,t===0}var cu=Zi;function Zi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Zi.errors=e,t===0}var hu=ep;function ep(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return ep.errors=e,t===0}var du=rp;function rp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return rp.errors=e,t===0}var gu=sp;function sp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(Array.isArray(s)){let r=s.length;for(let p=0;p<
r;p++)He(s[p],{instancePath:i+"/"+p,parentData:s,parentDataProperty:p,rootData:o,dynamicAnchors:u})||(e=m(e,He.errors),t=e.length)}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[r]:e.push(r),t++}return sp.errors=e,t===0}var bu=tp;function tp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.id===void 0){let p={instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"id"},message:"\
must have required property 'id'"};e===null?e=[p]:e.push(p),t++}if(r.id!==void 0&&typeof r.id!="string"){let p={instancePath:i+"/path/id",schemaPath:"#/properti\
es/path/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&
typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"\
#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return tp.errors=e,t===0}var ku=ip;function ip(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.id===void 0){let p={instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"id"},message:"\
must have required property 'id'"};e===null?e=[p]:e.push(p),t++}if(r.id!==void 0&&typeof r.id!="string"){let p={instancePath:i+"/path/id",schemaPath:"#/properti\
es/path/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&
typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"\
#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ip.errors=e,t===0}var Pu=A;var bn=new RegExp("^\\d+x\\d+$","u");function A(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s==
"string"){if(!bn.test(s)){let r={instancePath:i,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^\\d+x\\d+$"},message:'must match pattern "^\\d+x\\d+$"'};
e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}return A.errors=e,t===0}var wu=$;var kn=new RegExp("^([1-9]|[1-5][0-9]|60)$","u");function $(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(typeof s=="string"){if(!kn.test(s)){let r={instancePath:i,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^([1-9]|[1-5][0-9]|60)$"},message:'mu\
st match pattern "^([1-9]|[1-5][0-9]|60)$"'};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[r]:e.push(r),t++}return $.errors=e,t===0}var vu=Ye;function Ye(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.horizontal!==void 0){let r=s.horizontal;if(typeof r=="number"&&isFinite(r)){if(r>10||isNaN(r)){let p={instancePath:i+"/horizontal",schemaPath:"#/proper\
ties/horizontal/maximum",keyword:"maximum",params:{comparison:"<=",limit:10},message:"must be <= 10"};e===null?e=[p]:e.push(p),t++}if(r<-10||isNaN(r)){let p={instancePath:i+
"/horizontal",schemaPath:"#/properties/horizontal/minimum",keyword:"minimum",params:{comparison:">=",limit:-10},message:"must be >= -10"};e===null?e=[p]:e.push(
p),t++}}else{let p={instancePath:i+"/horizontal",schemaPath:"#/properties/horizontal/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?
e=[p]:e.push(p),t++}}if(s.vertical!==void 0){let r=s.vertical;if(typeof r=="number"&&isFinite(r)){if(r>10||isNaN(r)){let p={instancePath:i+"/vertical",schemaPath:"\
#/properties/vertical/maximum",keyword:"maximum",params:{comparison:"<=",limit:10},message:"must be <= 10"};e===null?e=[p]:e.push(p),t++}if(r<-10||isNaN(r)){let p={
instancePath:i+"/vertical",schemaPath:"#/properties/vertical/minimum",keyword:"minimum",params:{comparison:">=",limit:-10},message:"must be >= -10"};e===null?e=
[p]:e.push(p),t++}}else{let p={instancePath:i+"/vertical",schemaPath:"#/properties/vertical/type",keyword:"type",params:{type:"number"},message:"must be number"};
e===null?e=[p]:e.push(p),t++}}if(s.zoom!==void 0){let r=s.zoom;if(typeof r=="number"&&isFinite(r)){if(r>10||isNaN(r)){let p={instancePath:i+"/zoom",schemaPath:"\
#/properties/zoom/maximum",keyword:"maximum",params:{comparison:"<=",limit:10},message:"must be <= 10"};e===null?e=[p]:e.push(p),t++}if(r<-10||isNaN(r)){let p={
instancePath:i+"/zoom",schemaPath:"#/properties/zoom/minimum",keyword:"minimum",params:{comparison:">=",limit:-10},message:"must be >= -10"};e===null?e=[p]:e.push(
p),t++}}else{let p={instancePath:i+"/zoom",schemaPath:"#/properties/zoom/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.
push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ye.
errors=e,t===0}var xu=We,qn={type:"object",properties:{type:{type:"string",enum:["simple","down_back","forward_up","right_turn_forward","left_turn_forward"]},config:{
$ref:"VideoCameraMove"}},$id:"VideoCameraControl"};function We(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/\
type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="simple"||r==="down_back"||r==="forward_up"||r===
"right_turn_forward"||r==="left_turn_forward")){let p={instancePath:i+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:qn.properties.
type.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}s.config!==void 0&&(Ye(s.config,{instancePath:i+"/config",parentData:s,
parentDataProperty:"config",rootData:o,dynamicAnchors:u})||(e=m(e,Ye.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return We.errors=e,t===0}var ju=Ke,pp={type:"object",additionalProperties:!0,properties:{seed:{
type:"integer",minimum:-1,maximum:4294967295},negative_prompt:{type:"string",maxLength:6e3},cfg_scale:{type:"number",minimum:0,maximum:1},camera_control:{$ref:"\
VideoCameraControl"},req_key:{type:"string"},aspect_ratio:{type:"string",pattern:"^\\d+:\\d+$"},duration:{type:"integer",minimum:1,maximum:60},image_urls:{type:"\
array",maxItems:8,items:{type:"string"}},resolution:{type:"string",enum:["240p","360p","480p","540p","720p","1080p","1440p","2160p","2k","4k","240P","360P","480\
P","540P","720P","1080P","1440P","2160P","2K","4K"]},movement_amplitude:{type:"string",enum:["auto","small","medium","large"]},bgm:{type:"boolean"},callback_url:{
type:"string"}},$id:"VideoMetadata"},E=se().default,_n=new RegExp("^\\d+:\\d+$","u");function Ke(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.seed!==void 0){let r=s.seed;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let p={instancePath:i+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:
e.push(p),t++}if(typeof r=="number"&&isFinite(r)){if(r>4294967295||isNaN(r)){let p={instancePath:i+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maxim\
um",params:{comparison:"<=",limit:4294967295},message:"must be <= 4294967295"};e===null?e=[p]:e.push(p),t++}if(r<-1||isNaN(r)){let p={instancePath:i+"/seed",schemaPath:"\
#/properties/seed/minimum",keyword:"minimum",params:{comparison:">=",limit:-1},message:"must be >= -1"};e===null?e=[p]:e.push(p),t++}}}if(s.negative_prompt!==void 0){
let r=s.negative_prompt;if(typeof r=="string"){if(E(r)>6e3){let p={instancePath:i+"/negative_prompt",schemaPath:"#/properties/negative_prompt/maxLength",keyword:"\
maxLength",params:{limit:6e3},message:"must NOT have more than 6000 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/negative_prompt",schemaPath:"\
#/properties/negative_prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.cfg_scale!==void 0){let r=s.
cfg_scale;if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let p={instancePath:i+"/cfg_scale",schemaPath:"#/properties/cfg_scale/maximum",keyword:"maximum",
params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[p]:e.push(p),t++}if(r<0||isNaN(r)){let p={instancePath:i+"/cfg_scale",schemaPath:"#/propert\
ies/cfg_scale/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/cfg\
_scale",schemaPath:"#/properties/cfg_scale/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}if(s.camera_control!==
void 0&&(We(s.camera_control,{instancePath:i+"/camera_control",parentData:s,parentDataProperty:"camera_control",rootData:o,dynamicAnchors:u})||(e=m(e,We.errors),
t=e.length)),s.req_key!==void 0&&typeof s.req_key!="string"){let r={instancePath:i+"/req_key",schemaPath:"#/properties/req_key/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.aspect_ratio!==void 0){let r=s.aspect_ratio;if(typeof r=="string"){if(!_n.test(r)){let p={instancePath:i+
"/aspect_ratio",schemaPath:"#/properties/aspect_ratio/pattern",keyword:"pattern",params:{pattern:"^\\d+:\\d+$"},message:'must match pattern "^\\d+:\\d+$"'};e===
null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/aspect_ratio",schemaPath:"#/properties/aspect_ratio/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}}if(s.duration!==void 0){let r=s.duration;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+
"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r==
"number"&&isFinite(r)){if(r>60||isNaN(r)){let p={instancePath:i+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison:"<=",
limit:60},message:"must be <= 60"};e===null?e=[p]:e.push(p),t++}if(r<1||isNaN(r)){let p={instancePath:i+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"\
minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[p]:e.push(p),t++}}}if(s.image_urls!==void 0){let r=s.image_urls;if(Array.isArray(r)){
if(r.length>8){let n={instancePath:i+"/image_urls",schemaPath:"#/properties/image_urls/maxItems",keyword:"maxItems",params:{limit:8},message:"must NOT have more\
 than 8 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/image_urls/"+n,schemaPath:"#/p\
roperties/image_urls/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/imag\
e_urls",schemaPath:"#/properties/image_urls/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.resolution!==
void 0){let r=s.resolution;if(typeof r!="string"){let p={instancePath:i+"/resolution",schemaPath:"#/properties/resolution/type",keyword:"type",params:{type:"str\
ing"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="240p"||r==="360p"||r==="480p"||r==="540p"||r==="720p"||r==="1080p"||r==="1440p"||r==="216\
0p"||r==="2k"||r==="4k"||r==="240P"||r==="360P"||r==="480P"||r==="540P"||r==="720P"||r==="1080P"||r==="1440P"||r==="2160P"||r==="2K"||r==="4K")){let p={instancePath:i+
"/resolution",schemaPath:"#/properties/resolution/enum",keyword:"enum",params:{allowedValues:pp.properties.resolution.enum},message:"must be equal to one of the\
 allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.movement_amplitude!==void 0){let r=s.movement_amplitude;if(typeof r!="string"){let p={instancePath:i+"/move\
ment_amplitude",schemaPath:"#/properties/movement_amplitude/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r===
"auto"||r==="small"||r==="medium"||r==="large")){let p={instancePath:i+"/movement_amplitude",schemaPath:"#/properties/movement_amplitude/enum",keyword:"enum",params:{
allowedValues:pp.properties.movement_amplitude.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.bgm!==void 0&&typeof s.
bgm!="boolean"){let r={instancePath:i+"/bgm",schemaPath:"#/properties/bgm/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:
e.push(r),t++}if(s.callback_url!==void 0&&typeof s.callback_url!="string"){let r={instancePath:i+"/callback_url",schemaPath:"#/properties/callback_url/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ke.errors=e,t===0}var Au=np;function np(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.model===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property \
'model'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0){let r=s.model;if(typeof r=="string"){if(E(r)>200){let p={instancePath:i+"/model",schemaPath:"#/prope\
rties/model/maxLength",keyword:"maxLength",params:{limit:200},message:"must NOT have more than 200 characters"};e===null?e=[p]:e.push(p),t++}if(E(r)<1){let p={instancePath:i+
"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[p]:e.push(p),
t++}}else{let p={instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}}if(s.prompt!==void 0){let r=s.prompt;if(typeof r=="string"){if(E(r)>6e3){let p={instancePath:i+"/prompt",schemaPath:"#/properties/prompt/maxLength",keyword:"\
maxLength",params:{limit:6e3},message:"must NOT have more than 6000 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/prompt",schemaPath:"\
#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.image!==void 0&&typeof s.image!="st\
ring"){let r={instancePath:i+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}if(s.size!==void 0&&(A(s.size,{instancePath:i+"/size",parentData:s,parentDataProperty:"size",rootData:o,dynamicAnchors:u})||(e=m(e,A.errors),t=e.length)),
s.duration!==void 0){let r=s.duration;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/duration",schemaPath:"#/properties/durat\
ion/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)){if(r>60||isNaN(r)){
let p={instancePath:i+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison:"<=",limit:60},message:"must be <= 60"};e===null?
e=[p]:e.push(p),t++}if(r<1||isNaN(r)){let p={instancePath:i+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison:">=",limit:1},
message:"must be >= 1"};e===null?e=[p]:e.push(p),t++}}}s.metadata!==void 0&&(Ke(s.metadata,{instancePath:i+"/metadata",parentData:s,parentDataProperty:"metadata",
rootData:o,dynamicAnchors:u})||(e=m(e,Ke.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must\
 be object"};e===null?e=[r]:e.push(r),t++}return np.errors=e,t===0}var Du=op;function op(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prompt===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"prompt"},message:"must have required propert\
y 'prompt'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0){let r=s.model;if(typeof r=="string"){if(E(r)>200){let p={instancePath:i+"/model",schemaPath:"#/pr\
operties/model/maxLength",keyword:"maxLength",params:{limit:200},message:"must NOT have more than 200 characters"};e===null?e=[p]:e.push(p),t++}if(E(r)<1){let p={
instancePath:i+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?
e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[p]:e.push(p),t++}}if(s.prompt!==void 0){let r=s.prompt;if(typeof r=="string"){if(E(r)>6e3){let p={instancePath:i+"/prompt",schemaPath:"#/properties/prom\
pt/maxLength",keyword:"maxLength",params:{limit:6e3},message:"must NOT have more than 6000 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+
"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.seconds!==void 0&&
($(s.seconds,{instancePath:i+"/seconds",parentData:s,parentDataProperty:"seconds",rootData:o,dynamicAnchors:u})||(e=m(e,$.errors),t=e.length)),s.size!==void 0&&
(A(s.size,{instancePath:i+"/size",parentData:s,parentDataProperty:"size",rootData:o,dynamicAnchors:u})||(e=m(e,A.errors),t=e.length)),s.input_reference!==void 0){
let r=s.input_reference;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.image_url===void 0){let p={instancePath:i+"/input_reference",schemaPath:"#/properties/\
input_reference/required",keyword:"required",params:{missingProperty:"image_url"},message:"must have required property 'image_url'"};e===null?e=[p]:e.push(p),t++}
if(r.image_url!==void 0&&typeof r.image_url!="string"){let p={instancePath:i+"/input_reference/image_url",schemaPath:"#/properties/input_reference/properties/im\
age_url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/input_reference",schemaPath:"\
#/properties/input_reference/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return op.errors=e,t===0}var Cu=up;function up(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prompt===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"prompt"},message:"must have required propert\
y 'prompt'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0){let r=s.model;if(typeof r=="string"){if(E(r)>200){let p={instancePath:i+"/model",schemaPath:"#/pr\
operties/model/maxLength",keyword:"maxLength",params:{limit:200},message:"must NOT have more than 200 characters"};e===null?e=[p]:e.push(p),t++}if(E(r)<1){let p={
instancePath:i+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?
e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[p]:e.push(p),t++}}if(s.prompt!==void 0){let r=s.prompt;if(typeof r=="string"){if(E(r)>6e3){let p={instancePath:i+"/prompt",schemaPath:"#/properties/prom\
pt/maxLength",keyword:"maxLength",params:{limit:6e3},message:"must NOT have more than 6000 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+
"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.seconds!==void 0&&
($(s.seconds,{instancePath:i+"/seconds",parentData:s,parentDataProperty:"seconds",rootData:o,dynamicAnchors:u})||(e=m(e,$.errors),t=e.length)),s.size!==void 0&&
(A(s.size,{instancePath:i+"/size",parentData:s,parentDataProperty:"size",rootData:o,dynamicAnchors:u})||(e=m(e,A.errors),t=e.length)),s.input_reference!==void 0&&
typeof s.input_reference!="string"){let r={instancePath:i+"/input_reference",schemaPath:"#/properties/input_reference/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s["input_reference[image_url]"]!==void 0&&typeof s["input_reference[image_url]"]!="string"){let r={instancePath:i+
"/input_reference[image_url]",schemaPath:"#/properties/input_reference%5Bimage_url%5D/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
t++}return up.errors=e,t===0}var Ru=Y,Pn={type:"string",enum:["queued","in_progress","succeeded","failed"],$id:"VideoTaskStatus"};function Y(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="queued"||s==="in_progress"||s==="succeeded"||s==="failed")){let r={
instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Pn.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),
t++}return Y.errors=e,t===0}var Eu=ap;function ap(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.task_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"task_id"},message:"must have required prope\
rty 'task_id'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"sta\
tus"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.task_id!==void 0&&typeof s.task_id!="string"){let r={instancePath:i+"/ta\
sk_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.status!==void 0&&(Y(
s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||(e=m(e,Y.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ap.errors=e,t===0}var $u=lp;function lp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};
e===null?e=[r]:e.push(r),t++}if(s.object===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"object"},message:"m\
ust have required property 'object'"};e===null?e=[r]:e.push(r),t++}if(s.model===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:i,schemaPath:"#/r\
equired",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.progress===void 0){
let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"progress"},message:"must have required property 'progress'"};e===null?
e=[r]:e.push(r),t++}if(s.created_at===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"created_at"},message:"mu\
st have required property 'created_at'"};e===null?e=[r]:e.push(r),t++}if(s.seconds===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"seconds"},message:"must have required property 'seconds'"};e===null?e=[r]:e.push(r),t++}if(s.size===void 0){let r={instancePath:i,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"size"},message:"must have required property 'size'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.
id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}if(s.object!==void 0){let r=s.object;if(typeof r!="string"){let p={instancePath:i+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="video"){let p={instancePath:i+"/object",schemaPath:"#/properties/object/const",keyword:"\
const",params:{allowedValue:"video"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:i+
"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0&&
(Y(s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||(e=m(e,Y.errors),t=e.length)),s.progress!==void 0){
let r=s.progress;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/progress",schemaPath:"#/properties/progress/type",keyword:"ty\
pe",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)){if(r>100||isNaN(r)){let p={instancePath:i+
"/progress",schemaPath:"#/properties/progress/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"};e===null?e=[p]:e.push(p),t++}
if(r<0||isNaN(r)){let p={instancePath:i+"/progress",schemaPath:"#/properties/progress/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must \
be >= 0"};e===null?e=[p]:e.push(p),t++}}}if(s.created_at!==void 0){let r=s.created_at;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+
"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}s.seconds!==
void 0&&($(s.seconds,{instancePath:i+"/seconds",parentData:s,parentDataProperty:"seconds",rootData:o,dynamicAnchors:u})||(e=m(e,$.errors),t=e.length)),s.size!==
void 0&&(A(s.size,{instancePath:i+"/size",parentData:s,parentDataProperty:"size",rootData:o,dynamicAnchors:u})||(e=m(e,A.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return lp.errors=e,t===0}var Iu=mp;function Je(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.message===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"\
must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&typeof s.code!="string"){let r={instancePath:i+"/code",schemaPath:"#/pr\
operties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.message!==void 0&&typeof s.message!="strin\
g"){let r={instancePath:i+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Je.errors=
e,t===0}function mp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required propert\
y 'id'"};e===null?e=[r]:e.push(r),t++}if(s.task_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"task_id"},
message:"must have required property 'task_id'"};e===null?e=[r]:e.push(r),t++}if(s.object===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:"object"},message:"must have required property 'object'"};e===null?e=[r]:e.push(r),t++}if(s.model===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){
let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:
e.push(r),t++}if(s.progress===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"progress"},message:"must have re\
quired property 'progress'"};e===null?e=[r]:e.push(r),t++}if(s.created_at===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
created_at"},message:"must have required property 'created_at'"};e===null?e=[r]:e.push(r),t++}if(s.seconds===void 0){let r={instancePath:i,schemaPath:"#/require\
d",keyword:"required",params:{missingProperty:"seconds"},message:"must have required property 'seconds'"};e===null?e=[r]:e.push(r),t++}if(s.size===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"size"},message:"must have required property 'size'"};e===null?e=[r]:e.push(r),
t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must b\
e string"};e===null?e=[r]:e.push(r),t++}if(s.task_id!==void 0&&typeof s.task_id!="string"){let r={instancePath:i+"/task_id",schemaPath:"#/properties/task_id/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.object!==void 0){let r=s.object;if(typeof r!="string"){let p={
instancePath:i+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!==
"video"){let p={instancePath:i+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue:"video"},message:"must be equal to constant"};
e===null?e=[p]:e.push(p),t++}}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0&&(Y(s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"\
status",rootData:o,dynamicAnchors:u})||(e=m(e,Y.errors),t=e.length)),s.progress!==void 0){let r=s.progress;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let p={instancePath:i+"/progress",schemaPath:"#/properties/progress/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:
e.push(p),t++}if(typeof r=="number"&&isFinite(r)){if(r>100||isNaN(r)){let p={instancePath:i+"/progress",schemaPath:"#/properties/progress/maximum",keyword:"maxi\
mum",params:{comparison:"<=",limit:100},message:"must be <= 100"};e===null?e=[p]:e.push(p),t++}if(r<0||isNaN(r)){let p={instancePath:i+"/progress",schemaPath:"#\
/properties/progress/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}}if(s.created_at!==void 0){
let r=s.created_at;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.seconds!==void 0&&($(s.seconds,{instancePath:i+"/seconds",parentData:s,
parentDataProperty:"seconds",rootData:o,dynamicAnchors:u})||(e=m(e,$.errors),t=e.length)),s.size!==void 0&&(A(s.size,{instancePath:i+"/size",parentData:s,parentDataProperty:"\
size",rootData:o,dynamicAnchors:u})||(e=m(e,A.errors),t=e.length)),s.url!==void 0&&typeof s.url!="string"){let r={instancePath:i+"/url",schemaPath:"#/properties\
/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.error!==void 0&&(Je(s.error,{instancePath:i+"/error",parentData:s,
parentDataProperty:"error",rootData:o,dynamicAnchors:u})||(e=m(e,Je.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return mp.errors=e,t===0}var Tu=Je,Nu=Xe,wn={type:"object",required:["message","type","code"],properties:{
message:{type:"string"},type:{type:"string"},code:{type:["string","null"]}},$id:"VideoErrorDetail"};function Xe(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.message===void 0){let r={instancePath:i,schemaPath:"#/req\
uired",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.type===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),
t++}if(s.code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.message!==void 0&&typeof s.message!="string"){let r={instancePath:i+"/message",schemaPath:"#/properties/message/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0&&typeof s.type!="string"){let r={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0){let r=s.code;if(typeof r!=
"string"&&r!==null){let p={instancePath:i+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:wn.properties.code.type},message:"must be stri\
ng,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return Xe.errors=e,t===0}var Ou=yp;function yp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.error===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"error"},message:"must have required property \
'error'"};e===null?e=[r]:e.push(r),t++}s.error!==void 0&&(Xe(s.error,{instancePath:i+"/error",parentData:s,parentDataProperty:"error",rootData:o,dynamicAnchors:u})||
(e=m(e,Xe.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return yp.errors=e,t===0}var Su=fp;function fp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return fp.errors=e,t===0}var Mu=cp;function cp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.task_id===void 0){let p={instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"task\
_id"},message:"must have required property 'task_id'"};e===null?e=[p]:e.push(p),t++}if(r.task_id!==void 0&&typeof r.task_id!="string"){let p={instancePath:i+"/p\
ath/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{
let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}
if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(
r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(
p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return cp.errors=
e,t===0}var Fu=hp;function hp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return hp.errors=e,t===0}var Vu=dp;function dp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.video_id===void 0){let p={instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"vid\
eo_id"},message:"must have required property 'video_id'"};e===null?e=[p]:e.push(p),t++}if(r.video_id!==void 0&&typeof r.video_id!="string"){let p={instancePath:i+
"/path/video_id",schemaPath:"#/properties/path/properties/video_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),
t++}}else{let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(
p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(
r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(
p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return dp.errors=
e,t===0}var Lu=gp,vn={type:"object",properties:{path:{type:"object",properties:{task_id:{type:"string"}},required:["task_id"]},query:{type:"object",properties:{
variant:{type:"string",enum:["video"],default:"video"}},required:[]},header:{type:"object",properties:{range:{type:"string"},"if-none-match":{type:"string"}},required:[]}},
required:["path","query","header"],$id:"getVideoContentParameters"};function gp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==
void 0){let r=s.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.task_id===void 0){let p={instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:"task_id"},message:"must have required property 'task_id'"};e===null?e=[p]:e.push(p),t++}if(r.task_id!==void 0&&typeof r.task_id!=
"string"){let p={instancePath:i+"/path/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.variant!==void 0){let p=r.variant;
if(typeof p!="string"){let n={instancePath:i+"/query/variant",schemaPath:"#/properties/query/properties/variant/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[n]:e.push(n),t++}if(p!=="video"){let n={instancePath:i+"/query/variant",schemaPath:"#/properties/query/properties/variant/enum",keyword:"\
enum",params:{allowedValues:vn.properties.query.properties.variant.enum},message:"must be equal to one of the allowed values"};e===null?e=[n]:e.push(n),t++}}}else{
let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}
if(s.header!==void 0){let r=s.header;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.range!==void 0&&typeof r.range!="string"){let p={instancePath:i+"/header/\
range",schemaPath:"#/properties/header/properties/range/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r["\
if-none-match"]!==void 0&&typeof r["if-none-match"]!="string"){let p={instancePath:i+"/header/if-none-match",schemaPath:"#/properties/header/properties/if-none-\
match/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/header",schemaPath:"#/pro\
perties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/typ\
e",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return gp.errors=e,t===0}var Uu=bp,xn={type:"object",properties:{
path:{type:"object",properties:{task_id:{type:"string"}},required:["task_id"]},query:{type:"object",properties:{variant:{type:"string",enum:["video"],default:"v\
ideo"}},required:[]},header:{type:"object",properties:{range:{type:"string"},"if-none-match":{type:"string"}},required:[]}},required:["path","query","header"],$id:"\
headVideoContentParameters"};function bp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s==
"object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must \
have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&
typeof r=="object"&&!Array.isArray(r)){if(r.task_id===void 0){let p={instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"\
task_id"},message:"must have required property 'task_id'"};e===null?e=[p]:e.push(p),t++}if(r.task_id!==void 0&&typeof r.task_id!="string"){let p={instancePath:i+
"/path/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),
t++}}else{let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(
p),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.variant!==void 0){let p=r.variant;if(typeof p!="string"){let n={instancePath:i+
"/query/variant",schemaPath:"#/properties/query/properties/variant/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),
t++}if(p!=="video"){let n={instancePath:i+"/query/variant",schemaPath:"#/properties/query/properties/variant/enum",keyword:"enum",params:{allowedValues:xn.properties.
query.properties.variant.enum},message:"must be equal to one of the allowed values"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(r&&
typeof r=="object"&&!Array.isArray(r)){if(r.range!==void 0&&typeof r.range!="string"){let p={instancePath:i+"/header/range",schemaPath:"#/properties/header/prop\
erties/range/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r["if-none-match"]!==void 0&&typeof r["if-non\
e-match"]!="string"){let p={instancePath:i+"/header/if-none-match",schemaPath:"#/properties/header/properties/if-none-match/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return bp.errors=e,t===0}var Hu=kp;var jn={type:"object",required:["parts"],properties:{parts:{type:"array",maxItems:2e4,items:{$ref:"ContentPart"}},role:{type:"string",enum:["user","model","func\
tion","tool"]}},$id:"Content"};var An={type:"string",enum:["image/jpeg","image/jpg","image/png","image/webp","image/heic","image/heif","audio/wav","audio/x-wav","audio/mp3","audio/mpeg","audi\
o/aiff","audio/aac","audio/ogg","audio/flac","video/mp4","video/mpeg","video/mov","video/quicktime","video/avi","video/x-msvideo","video/flv","video/x-flv","vid\
eo/mpg","video/webm","video/wmv","video/x-ms-wmv","video/3gpp","application/pdf"],$id:"ContentMediaType"};function Qe(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="image/jpeg"||s==="image/jpg"||s==="image/png"||s==="image/webp"||s==="image/heic"||s==="image/heif"||s===
"audio/wav"||s==="audio/x-wav"||s==="audio/mp3"||s==="audio/mpeg"||s==="audio/aiff"||s==="audio/aac"||s==="audio/ogg"||s==="audio/flac"||s==="video/mp4"||s==="v\
ideo/mpeg"||s==="video/mov"||s==="video/quicktime"||s==="video/avi"||s==="video/x-msvideo"||s==="video/flv"||s==="video/x-flv"||s==="video/mpg"||s==="video/webm"||
s==="video/wmv"||s==="video/x-ms-wmv"||s==="video/3gpp"||s==="application/pdf")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:An.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Qe.errors=e,t===0}function Ze(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.mimeType===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"mimeType"},message:"must have required property 'mimeType'"};e===null?e=[r]:e.push(r),t++}if(s.
data===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===
null?e=[r]:e.push(r),t++}if(s.mimeType!==void 0&&(Qe(s.mimeType,{instancePath:i+"/mimeType",parentData:s,parentDataProperty:"mimeType",rootData:o,dynamicAnchors:u})||
(e=m(e,Qe.errors),t=e.length)),s.data!==void 0&&typeof s.data!="string"){let r={instancePath:i+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Ze.errors=e,t===0}var Dn={type:"string",enum:["image/jpeg","image/jpg","image/png","image/webp","image/heic","image/heif"],$id:"ContentFileType"};function er(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="image/jpeg"||s==="image/jpg"||s==="image/png"||s==="image/webp"||s===
"image/heic"||s==="image/heif")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Dn.enum},message:"must be equal to one of the al\
lowed values"};e===null?e=[r]:e.push(r),t++}return er.errors=e,t===0}function rr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.mimeType===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
mimeType"},message:"must have required property 'mimeType'"};e===null?e=[r]:e.push(r),t++}if(s.fileUri===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"fileUri"},message:"must have required property 'fileUri'"};e===null?e=[r]:e.push(r),t++}if(s.mimeType!==void 0&&(er(s.mimeType,
{instancePath:i+"/mimeType",parentData:s,parentDataProperty:"mimeType",rootData:o,dynamicAnchors:u})||(e=m(e,er.errors),t=e.length)),s.fileUri!==void 0&&typeof s.
fileUri!="string"){let r={instancePath:i+"/fileUri",schemaPath:"#/properties/fileUri/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return rr.errors=e,t===0}var xi=se().default;function sr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="obj\
ect"&&!Array.isArray(s)){if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have\
 required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(xi(r)<1){
let p={instancePath:i+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===
null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[p]:e.push(p),t++}}if(s.args!==void 0){let r=s.args;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/args",schemaPath:"#/prope\
rties/args/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return sr.errors=e,t===0}function tr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'n\
ame'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},
message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0){let r=s.name;if(typeof r==
"string"){if(xi(r)<1){let p={instancePath:i+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer t\
han 1 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}}if(s.response!==void 0){let r=s.response;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/\
response",schemaPath:"#/properties/response/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return tr.errors=e,t===0}var Cn={type:"string",enum:["LANGUAGE_UNSPECIFIED","PYTHON"],$id:"ContentLanguage"};function ir(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be \
string"};e===null?e=[r]:e.push(r),t++}if(!(s==="LANGUAGE_UNSPECIFIED"||s==="PYTHON")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Cn.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return ir.errors=e,t===0}function pr(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.language===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"language"},message:"must have required property 'language'"};e===null?e=[r]:e.push(r),t++}if(s.
code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===
null?e=[r]:e.push(r),t++}if(s.language!==void 0&&(ir(s.language,{instancePath:i+"/language",parentData:s,parentDataProperty:"language",rootData:o,dynamicAnchors:u})||
(e=m(e,ir.errors),t=e.length)),s.code!==void 0&&typeof s.code!="string"){let r={instancePath:i+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return pr.errors=e,t===0}var Rn={type:"string",enum:["OUTCOME_UNSPECIFIED","OUTCOME_OK","OUTCOME_FAILED","OUTCOME_DEADLINE_EXCEEDED","OK"],$id:"ContentOutcome"};function nr(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="OUTCOME_UNSPECIFIED"||s==="OUTCOME_OK"||s==="OUTCOME_FAILED"||s===
"OUTCOME_DEADLINE_EXCEEDED"||s==="OK")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Rn.enum},message:"must be equal to one of\
 the allowed values"};e===null?e=[r]:e.push(r),t++}return nr.errors=e,t===0}function or(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.outcome===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
outcome"},message:"must have required property 'outcome'"};e===null?e=[r]:e.push(r),t++}if(s.outcome!==void 0&&(nr(s.outcome,{instancePath:i+"/outcome",parentData:s,
parentDataProperty:"outcome",rootData:o,dynamicAnchors:u})||(e=m(e,nr.errors),t=e.length)),s.output!==void 0&&typeof s.output!="string"){let r={instancePath:i+"\
/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return or.errors=e,t===0}function pe(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.text!==void 0&&typeof s.
text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),t++}if(s.inlineData!==void 0&&(Ze(s.inlineData,{instancePath:i+"/inlineData",parentData:s,parentDataProperty:"inlineData",rootData:o,dynamicAnchors:u})||
(e=m(e,Ze.errors),t=e.length)),s.fileData!==void 0&&(rr(s.fileData,{instancePath:i+"/fileData",parentData:s,parentDataProperty:"fileData",rootData:o,dynamicAnchors:u})||
(e=m(e,rr.errors),t=e.length)),s.functionCall!==void 0&&(sr(s.functionCall,{instancePath:i+"/functionCall",parentData:s,parentDataProperty:"functionCall",rootData:o,
dynamicAnchors:u})||(e=m(e,sr.errors),t=e.length)),s.functionResponse!==void 0&&(tr(s.functionResponse,{instancePath:i+"/functionResponse",parentData:s,parentDataProperty:"\
functionResponse",rootData:o,dynamicAnchors:u})||(e=m(e,tr.errors),t=e.length)),s.executableCode!==void 0&&(pr(s.executableCode,{instancePath:i+"/executableCode",
parentData:s,parentDataProperty:"executableCode",rootData:o,dynamicAnchors:u})||(e=m(e,pr.errors),t=e.length)),s.codeExecutionResult!==void 0&&(or(s.codeExecutionResult,
{instancePath:i+"/codeExecutionResult",parentData:s,parentDataProperty:"codeExecutionResult",rootData:o,dynamicAnchors:u})||(e=m(e,or.errors),t=e.length)),s.thought!==
void 0&&typeof s.thought!="boolean"){let r={instancePath:i+"/thought",schemaPath:"#/properties/thought/type",keyword:"type",params:{type:"boolean"},message:"mus\
t be boolean"};e===null?e=[r]:e.push(r),t++}if(s.thoughtSignature!==void 0&&typeof s.thoughtSignature!="string"){let r={instancePath:i+"/thoughtSignature",schemaPath:"\
#/properties/thoughtSignature/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return pe.errors=e,t===0}function ne(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.parts===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"parts"},message:"must have required property 'parts'"};e===null?e=[r]:e.push(r),t++}if(s.parts!==
void 0){let r=s.parts;if(Array.isArray(r)){if(r.length>2e4){let n={instancePath:i+"/parts",schemaPath:"#/properties/parts/maxItems",keyword:"maxItems",params:{limit:2e4},
message:"must NOT have more than 20000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)pe(r[n],{instancePath:i+"/parts/"+n,parentData:r,
parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,pe.errors),t=e.length)}else{let p={instancePath:i+"/parts",schemaPath:"#/properties/parts/type",keyword:"\
type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let p={instancePath:i+
"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="user"||r==="m\
odel"||r==="function"||r==="tool")){let p={instancePath:i+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:jn.properties.role.enum},
message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ne.errors=e,t===0}var En={type:"string",enum:["TYPE_UNSPECIFIED","STRING","NUMBER","INTEGER","BOOLEAN","ARRAY","OBJECT","string","number","integer","boolean","array","object"],$id:"\
ContentSchemaType"};function ur(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="TYPE_UNSPECIFIE\
D"||s==="STRING"||s==="NUMBER"||s==="INTEGER"||s==="BOOLEAN"||s==="ARRAY"||s==="OBJECT"||s==="string"||s==="number"||s==="integer"||s==="boolean"||s==="array"||
s==="object")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:En.enum},message:"must be equal to one of the allowed values"};e===
null?e=[r]:e.push(r),t++}return ur.errors=e,t===0}var $n=new RegExp("^[0-9]+$","u");function v(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,p=!1,
n=t;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&isFinite(s))){let f={instancePath:i,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[f]:e.push(f),t++}var y=n===t;if(p=p||y,!p){let f=t;if(typeof s=="string"){if(!$n.test(s)){let b={instancePath:i,schemaPath:"#/anyO\
f/1/pattern",keyword:"pattern",params:{pattern:"^[0-9]+$"},message:'must match pattern "^[0-9]+$"'};e===null?e=[b]:e.push(b),t++}}else{let b={instancePath:i,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[b]:e.push(b),t++}var y=f===t;p=p||y}if(p)t=r,e!==null&&(r?e.length=r:
e=null);else{let f={instancePath:i,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[f]:e.push(f),t++}return v.
errors=e,t===0}var ie={validate:re};function ar(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0&&(ur(s.type,{instancePath:i+"/type",parentData:s,parentDataProperty:"type",
rootData:o,dynamicAnchors:u})||(e=m(e,ur.errors),t=e.length)),s.description!==void 0&&typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"\
#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.enum!==void 0){let r=s.enum;if(Array.
isArray(r)){let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/enum/"+n,schemaPath:"#/properties/enum/items/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/enum",schemaPath:"#/properties/enum/type",keyword:"\
type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.nullable!==void 0&&typeof s.nullable!="boolean"){let r={instancePath:i+"\
/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.format!==
void 0&&typeof s.format!="string"){let r={instancePath:i+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type:"string"},message:"must be \
string"};e===null?e=[r]:e.push(r),t++}if(s.items!==void 0&&(ie.validate(s.items,{instancePath:i+"/items",parentData:s,parentDataProperty:"items",rootData:o,dynamicAnchors:u})||
(e=m(e,ie.validate.errors),t=e.length)),s.properties!==void 0){let r=s.properties;if(r&&typeof r=="object"&&!Array.isArray(r))for(let p in r)ie.validate(r[p],{instancePath:i+
"/properties/"+p.replace(/~/g,"~0").replace(/\//g,"~1"),parentData:r,parentDataProperty:p,rootData:o,dynamicAnchors:u})||(e=m(e,ie.validate.errors),t=e.length);else{
let p={instancePath:i+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(
p),t++}}if(s.required!==void 0){let r=s.required;if(Array.isArray(r)){if(r.length>5e3){let n={instancePath:i+"/required",schemaPath:"#/properties/required/maxIt\
ems",keyword:"maxItems",params:{limit:5e3},message:"must NOT have more than 5000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!=
"string"){let y={instancePath:i+"/required/"+n,schemaPath:"#/properties/required/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type:"array"},message:"must be a\
rray"};e===null?e=[p]:e.push(p),t++}}if(s.minimum!==void 0){let r=s.minimum;if(!(typeof r=="number"&&isFinite(r))){let p={instancePath:i+"/minimum",schemaPath:"\
#/properties/minimum/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}if(s.maximum!==void 0){let r=s.maximum;
if(!(typeof r=="number"&&isFinite(r))){let p={instancePath:i+"/maximum",schemaPath:"#/properties/maximum/type",keyword:"type",params:{type:"number"},message:"mu\
st be number"};e===null?e=[p]:e.push(p),t++}}s.minItems!==void 0&&(v(s.minItems,{instancePath:i+"/minItems",parentData:s,parentDataProperty:"minItems",rootData:o,
dynamicAnchors:u})||(e=m(e,v.errors),t=e.length)),s.maxItems!==void 0&&(v(s.maxItems,{instancePath:i+"/maxItems",parentData:s,parentDataProperty:"maxItems",rootData:o,
dynamicAnchors:u})||(e=m(e,v.errors),t=e.length)),s.minLength!==void 0&&(v(s.minLength,{instancePath:i+"/minLength",parentData:s,parentDataProperty:"minLength",
rootData:o,dynamicAnchors:u})||(e=m(e,v.errors),t=e.length)),s.maxLength!==void 0&&(v(s.maxLength,{instancePath:i+"/maxLength",parentData:s,parentDataProperty:"\
maxLength",rootData:o,dynamicAnchors:u})||(e=m(e,v.errors),t=e.length)),s.minProperties!==void 0&&(v(s.minProperties,{instancePath:i+"/minProperties",parentData:s,
parentDataProperty:"minProperties",rootData:o,dynamicAnchors:u})||(e=m(e,v.errors),t=e.length)),s.maxProperties!==void 0&&(v(s.maxProperties,{instancePath:i+"/m\
axProperties",parentData:s,parentDataProperty:"maxProperties",rootData:o,dynamicAnchors:u})||(e=m(e,v.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ar.errors=e,t===0}function lr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.anyOf===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"anyOf"},message:"must have required property \
'anyOf'"};e===null?e=[r]:e.push(r),t++}if(s.anyOf!==void 0){let r=s.anyOf;if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+"/anyOf",schemaPath:"#/pro\
perties/anyOf/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<
p;n++)ie.validate(r[n],{instancePath:i+"/anyOf/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,ie.validate.errors),t=e.length)}else{
let p={instancePath:i+"/anyOf",schemaPath:"#/properties/anyOf/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}
if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.nullable!==void 0&&typeof s.nullable!="boolean"){let r={instancePath:i+"/nullable",schemaPath:"\
#/properties/nullable/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return lr.errors=e,t===0}function re(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,p=!1,n=t;ar(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,ar.errors),t=e.length);var y=n===t;if(p=p||y,!p){let f=t;lr(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,lr.
errors),t=e.length);var y=f===t;p=p||y}if(p)t=r,e!==null&&(r?e.length=r:e=null);else{let f={instancePath:i,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"\
must match a schema in anyOf"};e===null?e=[f]:e.push(f),t++}return re.errors=e,t===0}function mr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0){let r=s.name;if(typeof r==
"string"){if(xi(r)<1){let p={instancePath:i+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer t\
han 1 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}}if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"#/pro\
perties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.parameters!==void 0&&(re(s.parameters,
{instancePath:i+"/parameters",parentData:s,parentDataProperty:"parameters",rootData:o,dynamicAnchors:u})||(e=m(e,re.errors),t=e.length)),s.parametersJsonSchema!==
void 0){let r=s.parametersJsonSchema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/parametersJsonSchema",schemaPath:"#/properties/para\
metersJsonSchema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return mr.errors=e,t===0}function yr(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.functionDeclarations!==void 0){let r=s.
functionDeclarations;if(Array.isArray(r)){if(r.length>512){let n={instancePath:i+"/functionDeclarations",schemaPath:"#/properties/functionDeclarations/maxItems",
keyword:"maxItems",params:{limit:512},message:"must NOT have more than 512 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)mr(r[n],{instancePath:i+
"/functionDeclarations/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,mr.errors),t=e.length)}else{let p={instancePath:i+"/functionD\
eclarations",schemaPath:"#/properties/functionDeclarations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.
codeExecution!==void 0){let r=s.codeExecution;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/codeExecution",schemaPath:"#/properties/co\
deExecution/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.googleSearch!==void 0){let r=s.googleSearch;
if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/googleSearch",schemaPath:"#/properties/googleSearch/type",keyword:"type",params:{type:"o\
bject"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"};e===null?e=[r]:e.push(r),t++}return yr.errors=e,t===0}var In={type:"string",enum:["MODE_UNSPECIFIED","AUTO","ANY","NONE"],default:"MODE_UNSPECIFIED",$id:"ContentFunctionCallingMode"};function fr(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="MODE_UNSPECIFIED"||s==="AUTO"||s==="ANY"||s==="NONE")){let r={instancePath:i,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:In.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return fr.errors=
e,t===0}function cr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.mode!==void 0&&(fr(s.mode,{instancePath:i+"/mode",parentData:s,parentDataProperty:"mode",rootData:o,dynamicAnchors:u})||(e=m(e,fr.errors),t=e.length)),
s.allowedFunctionNames!==void 0){let r=s.allowedFunctionNames;if(Array.isArray(r)){if(r.length>512){let n={instancePath:i+"/allowedFunctionNames",schemaPath:"#/\
properties/allowedFunctionNames/maxItems",keyword:"maxItems",params:{limit:512},message:"must NOT have more than 512 items"};e===null?e=[n]:e.push(n),t++}let p=r.
length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/allowedFunctionNames/"+n,schemaPath:"#/properties/allowedFunctionNames/items/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/allowedFunctionNames",schemaPath:"#/p\
roperties/allowedFunctionNames/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return cr.errors=e,t===0}function hr(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s))s.functionCallingConfig!==void 0&&(cr(s.functionCallingConfig,
{instancePath:i+"/functionCallingConfig",parentData:s,parentDataProperty:"functionCallingConfig",rootData:o,dynamicAnchors:u})||(e=m(e,cr.errors),t=e.length));else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return hr.errors=e,t===0}var Tn={type:"string",enum:["HARM_CATEGORY_UNSPECIFIED","HARM_CATEGORY_DEROGATORY","HARM_CATEGORY_TOXICITY","HARM_CATEGORY_VIOLENCE","HARM_CATEGORY_SEXUAL","HAR\
M_CATEGORY_MEDICAL","HARM_CATEGORY_DANGEROUS","HARM_CATEGORY_HARASSMENT","HARM_CATEGORY_HATE_SPEECH","HARM_CATEGORY_SEXUALLY_EXPLICIT","HARM_CATEGORY_DANGEROUS_\
CONTENT","HARM_CATEGORY_CIVIC_INTEGRITY"],$id:"ContentHarmCategory"};function oe(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="HARM_CATEGORY_UNSPECIFIED"||s==="HARM_CATEGORY_DEROGATORY"||s==="HARM_CATEGORY_TOXICITY"||s==="HARM_CATEGORY_VIOLENCE"||s==="HARM_CATEGORY\
_SEXUAL"||s==="HARM_CATEGORY_MEDICAL"||s==="HARM_CATEGORY_DANGEROUS"||s==="HARM_CATEGORY_HARASSMENT"||s==="HARM_CATEGORY_HATE_SPEECH"||s==="HARM_CATEGORY_SEXUAL\
LY_EXPLICIT"||s==="HARM_CATEGORY_DANGEROUS_CONTENT"||s==="HARM_CATEGORY_CIVIC_INTEGRITY")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Tn.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return oe.errors=e,t===0}var Nn={type:"string",enum:["HARM_BLOCK_THRESH\
OLD_UNSPECIFIED","BLOCK_LOW_AND_ABOVE","BLOCK_MEDIUM_AND_ABOVE","BLOCK_ONLY_HIGH","BLOCK_NONE","OFF"],$id:"ContentHarmBlockThreshold"};function dr(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="HARM_BLOCK_THRESHOLD_UNSPECIFIED"||s==="BLOCK_LOW_AND_ABOVE"||s===
"BLOCK_MEDIUM_AND_ABOVE"||s==="BLOCK_ONLY_HIGH"||s==="BLOCK_NONE"||s==="OFF")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Nn.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return dr.errors=e,t===0}function gr(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.category===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"category"},message:"must have required property 'category'"};e===null?e=[r]:e.push(r),t++}if(s.
threshold===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"threshold"},message:"must have required property '\
threshold'"};e===null?e=[r]:e.push(r),t++}s.category!==void 0&&(oe(s.category,{instancePath:i+"/category",parentData:s,parentDataProperty:"category",rootData:o,
dynamicAnchors:u})||(e=m(e,oe.errors),t=e.length)),s.threshold!==void 0&&(dr(s.threshold,{instancePath:i+"/threshold",parentData:s,parentDataProperty:"threshold",
rootData:o,dynamicAnchors:u})||(e=m(e,dr.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must\
 be object"};e===null?e=[r]:e.push(r),t++}return gr.errors=e,t===0}var On={type:"object",required:["parts"],properties:{parts:{type:"array",maxItems:1e3,items:{
$ref:"ContentTextPart"}},role:{type:"string",enum:["user","model","function","tool","system"]}},$id:"ContentSystemInstruction"};function br(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 't\
ext'"};e===null?e=[r]:e.push(r),t++}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"objec\
t"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return br.errors=e,t===0}function kr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.parts===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"parts"},message:"must have required property 'parts'"};e===null?e=[r]:e.push(r),t++}if(s.parts!==void 0){let r=s.parts;if(Array.
isArray(r)){if(r.length>1e3){let n={instancePath:i+"/parts",schemaPath:"#/properties/parts/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT hav\
e more than 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)br(r[n],{instancePath:i+"/parts/"+n,parentData:r,parentDataProperty:n,rootData:o,
dynamicAnchors:u})||(e=m(e,br.errors),t=e.length)}else{let p={instancePath:i+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let p={instancePath:i+"/role",schemaPath:"#/prope\
rties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="user"||r==="model"||r==="function"||r===
"tool"||r==="system")){let p={instancePath:i+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:On.properties.role.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return kr.errors=e,t===0}var Sn={type:"object",properties:{stopSequences:{type:"array",maxItems:5,items:{
type:"string"}},responseMimeType:{type:"string",enum:["text/plain","application/json","text/x.enum"],default:"text/plain"},responseSchema:{$ref:"ContentSchema"},
responseJsonSchema:{type:"object",additionalProperties:!0},responseModalities:{type:"array",maxItems:10,items:{$ref:"ContentResponseModality"}},candidateCount:{
type:"integer",minimum:1,maximum:8,default:1},maxOutputTokens:{type:"integer",minimum:1},temperature:{type:"number",minimum:0,maximum:2},topP:{type:"number"},topK:{
type:"integer"},seed:{type:"integer"},presencePenalty:{type:"number"},frequencyPenalty:{type:"number"},responseLogprobs:{type:"boolean"},logprobs:{type:"integer",
minimum:0,maximum:20},enableEnhancedCivicAnswers:{type:"boolean"},speechConfig:{$ref:"ContentSpeechConfig"},thinkingConfig:{$ref:"ContentThinkingConfig"},mediaResolution:{
$ref:"ContentMediaResolution"}},$id:"ContentGenerationConfig"},Mn={type:"string",enum:["TEXT","IMAGE","AUDIO"],$id:"ContentResponseModality"};function qr(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="TEXT"||s==="IMAGE"||s==="AUDIO")){let r={instancePath:i,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:Mn.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return qr.errors=e,t===
0}var Fn={type:"object",properties:{voiceConfig:{$ref:"ContentVoiceConfig"},multiSpeakerVoiceConfig:{type:"object",properties:{speakerVoiceConfigs:{type:"array",
maxItems:100,items:{$ref:"ContentSpeakerVoiceConfig"}}}},languageCode:{type:"string",enum:["zh-CN","en-US","ja-JP","ko-KR","fr-FR","de-DE","es-ES","pt-BR","hi-I\
N","ar-XA","it-IT","tr-TR","vi-VN","th-TH","ru-RU","pl-PL","nl-NL"]}},$id:"ContentSpeechConfig"};function ue(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prebuiltVoiceConfig!==void 0){let r=s.prebuiltVoiceConfig;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.voiceName!==void 0&&typeof r.voiceName!="st\
ring"){let p={instancePath:i+"/prebuiltVoiceConfig/voiceName",schemaPath:"#/properties/prebuiltVoiceConfig/properties/voiceName/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/prebuiltVoiceConfig",schemaPath:"#/properties/prebuiltVoiceConfig/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"typ\
e",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ue.errors=e,t===0}function _r(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.speaker!==void 0&&typeof s.speaker!="string"){let r={instancePath:i+"/speaker",schemaPath:"#/properties/speaker/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.voiceConfig!==void 0&&(ue(s.voiceConfig,{instancePath:i+"/voiceConfig",parentData:s,parentDataProperty:"\
voiceConfig",rootData:o,dynamicAnchors:u})||(e=m(e,ue.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return _r.errors=e,t===0}function Pr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.voiceConfig!==void 0&&(ue(s.voiceConfig,{instancePath:i+"/voiceConfig",
parentData:s,parentDataProperty:"voiceConfig",rootData:o,dynamicAnchors:u})||(e=m(e,ue.errors),t=e.length)),s.multiSpeakerVoiceConfig!==void 0){let r=s.multiSpeakerVoiceConfig;
if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.speakerVoiceConfigs!==void 0){let p=r.speakerVoiceConfigs;if(Array.isArray(p)){if(p.length>100){let y={instancePath:i+
"/multiSpeakerVoiceConfig/speakerVoiceConfigs",schemaPath:"#/properties/multiSpeakerVoiceConfig/properties/speakerVoiceConfigs/maxItems",keyword:"maxItems",params:{
limit:100},message:"must NOT have more than 100 items"};e===null?e=[y]:e.push(y),t++}let n=p.length;for(let y=0;y<n;y++)_r(p[y],{instancePath:i+"/multiSpeakerVo\
iceConfig/speakerVoiceConfigs/"+y,parentData:p,parentDataProperty:y,rootData:o,dynamicAnchors:u})||(e=m(e,_r.errors),t=e.length)}else{let n={instancePath:i+"/mu\
ltiSpeakerVoiceConfig/speakerVoiceConfigs",schemaPath:"#/properties/multiSpeakerVoiceConfig/properties/speakerVoiceConfigs/type",keyword:"type",params:{type:"ar\
ray"},message:"must be array"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/multiSpeakerVoiceConfig",schemaPath:"#/properties/multiSpeakerVoiceCo\
nfig/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.languageCode!==void 0){let r=s.languageCode;if(typeof r!=
"string"){let p={instancePath:i+"/languageCode",schemaPath:"#/properties/languageCode/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[p]:e.push(p),t++}if(!(r==="zh-CN"||r==="en-US"||r==="ja-JP"||r==="ko-KR"||r==="fr-FR"||r==="de-DE"||r==="es-ES"||r==="pt-BR"||r==="hi-IN"||r==="ar-XA"||
r==="it-IT"||r==="tr-TR"||r==="vi-VN"||r==="th-TH"||r==="ru-RU"||r==="pl-PL"||r==="nl-NL")){let p={instancePath:i+"/languageCode",schemaPath:"#/properties/langu\
ageCode/enum",keyword:"enum",params:{allowedValues:Fn.properties.languageCode.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(
p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Pr.errors=
e,t===0}function wr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.includeThoughts!==void 0&&typeof s.includeThoughts!="boolean"){let r={instancePath:i+"/includeThoughts",schemaPath:"#/properties/includeThoughts/type",
keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.thinkingBudget!==void 0){let r=s.thinkingBudget;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/thinkingBudget",schemaPath:"#/properties/thinkingBudget/type",keyword:"type",params:{type:"in\
teger"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)&&(r<-1||isNaN(r))){let p={instancePath:i+"/thinkingBudget",schemaPath:"\
#/properties/thinkingBudget/minimum",keyword:"minimum",params:{comparison:">=",limit:-1},message:"must be >= -1"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return wr.errors=e,t===0}var Vn={type:"string",
enum:["MEDIA_RESOLUTION_UNSPECIFIED","MEDIA_RESOLUTION_LOW","MEDIA_RESOLUTION_MEDIUM","MEDIA_RESOLUTION_HIGH"],$id:"ContentMediaResolution"};function vr(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="MEDIA_RESOLUTION_UNSPECIFIED"||s==="MEDIA_RESOLUTION_LOW"||s==="ME\
DIA_RESOLUTION_MEDIUM"||s==="MEDIA_RESOLUTION_HIGH")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Vn.enum},message:"must be e\
qual to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return vr.errors=e,t===0}function xr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.stopSequences!==void 0){let r=s.stopSequences;if(Array.isArray(r)){if(r.
length>5){let n={instancePath:i+"/stopSequences",schemaPath:"#/properties/stopSequences/maxItems",keyword:"maxItems",params:{limit:5},message:"must NOT have mor\
e than 5 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/stopSequences/"+n,schemaPath:"\
#/properties/stopSequences/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+
"/stopSequences",schemaPath:"#/properties/stopSequences/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.responseMimeType!==
void 0){let r=s.responseMimeType;if(typeof r!="string"){let p={instancePath:i+"/responseMimeType",schemaPath:"#/properties/responseMimeType/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="text/plain"||r==="application/json"||r==="text/x.enum")){let p={instancePath:i+
"/responseMimeType",schemaPath:"#/properties/responseMimeType/enum",keyword:"enum",params:{allowedValues:Sn.properties.responseMimeType.enum},message:"must be e\
qual to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.responseSchema!==void 0&&(re(s.responseSchema,{instancePath:i+"/responseSchema",parentData:s,
parentDataProperty:"responseSchema",rootData:o,dynamicAnchors:u})||(e=m(e,re.errors),t=e.length)),s.responseJsonSchema!==void 0){let r=s.responseJsonSchema;if(!(r&&
typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/responseJsonSchema",schemaPath:"#/properties/responseJsonSchema/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.responseModalities!==void 0){let r=s.responseModalities;if(Array.isArray(r)){if(r.length>10){
let n={instancePath:i+"/responseModalities",schemaPath:"#/properties/responseModalities/maxItems",keyword:"maxItems",params:{limit:10},message:"must NOT have mo\
re than 10 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)qr(r[n],{instancePath:i+"/responseModalities/"+n,parentData:r,parentDataProperty:n,
rootData:o,dynamicAnchors:u})||(e=m(e,qr.errors),t=e.length)}else{let p={instancePath:i+"/responseModalities",schemaPath:"#/properties/responseModalities/type",
keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.candidateCount!==void 0){let r=s.candidateCount;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/candidateCount",schemaPath:"#/properties/candidateCount/type",keyword:"type",params:{type:"in\
teger"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)){if(r>8||isNaN(r)){let p={instancePath:i+"/candidateCount",schemaPath:"\
#/properties/candidateCount/maximum",keyword:"maximum",params:{comparison:"<=",limit:8},message:"must be <= 8"};e===null?e=[p]:e.push(p),t++}if(r<1||isNaN(r)){let p={
instancePath:i+"/candidateCount",schemaPath:"#/properties/candidateCount/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===
null?e=[p]:e.push(p),t++}}}if(s.maxOutputTokens!==void 0){let r=s.maxOutputTokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+
"/maxOutputTokens",schemaPath:"#/properties/maxOutputTokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}
if(typeof r=="number"&&isFinite(r)&&(r<1||isNaN(r))){let p={instancePath:i+"/maxOutputTokens",schemaPath:"#/properties/maxOutputTokens/minimum",keyword:"minimum",
params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[p]:e.push(p),t++}}if(s.temperature!==void 0){let r=s.temperature;if(typeof r=="number"&&isFinite(
r)){if(r>2||isNaN(r)){let p={instancePath:i+"/temperature",schemaPath:"#/properties/temperature/maximum",keyword:"maximum",params:{comparison:"<=",limit:2},message:"\
must be <= 2"};e===null?e=[p]:e.push(p),t++}if(r<0||isNaN(r)){let p={instancePath:i+"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimu\
m",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/temperature",schemaPath:"#/properties/tem\
perature/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}if(s.topP!==void 0){let r=s.topP;if(!(typeof r=="nu\
mber"&&isFinite(r))){let p={instancePath:i+"/topP",schemaPath:"#/properties/topP/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?
e=[p]:e.push(p),t++}}if(s.topK!==void 0){let r=s.topK;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/topK",schemaPath:"#/prop\
erties/topK/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.seed!==void 0){let r=s.seed;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[p]:e.push(p),t++}}if(s.presencePenalty!==void 0){let r=s.presencePenalty;if(!(typeof r=="number"&&isFinite(r))){let p={instancePath:i+
"/presencePenalty",schemaPath:"#/properties/presencePenalty/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}
if(s.frequencyPenalty!==void 0){let r=s.frequencyPenalty;if(!(typeof r=="number"&&isFinite(r))){let p={instancePath:i+"/frequencyPenalty",schemaPath:"#/properti\
es/frequencyPenalty/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}if(s.responseLogprobs!==void 0&&typeof s.
responseLogprobs!="boolean"){let r={instancePath:i+"/responseLogprobs",schemaPath:"#/properties/responseLogprobs/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.logprobs!==void 0){let r=s.logprobs;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+
"/logprobs",schemaPath:"#/properties/logprobs/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r==
"number"&&isFinite(r)){if(r>20||isNaN(r)){let p={instancePath:i+"/logprobs",schemaPath:"#/properties/logprobs/maximum",keyword:"maximum",params:{comparison:"<=",
limit:20},message:"must be <= 20"};e===null?e=[p]:e.push(p),t++}if(r<0||isNaN(r)){let p={instancePath:i+"/logprobs",schemaPath:"#/properties/logprobs/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}}if(s.enableEnhancedCivicAnswers!==void 0&&typeof s.enableEnhancedCivicAnswers!=
"boolean"){let r={instancePath:i+"/enableEnhancedCivicAnswers",schemaPath:"#/properties/enableEnhancedCivicAnswers/type",keyword:"type",params:{type:"boolean"},
message:"must be boolean"};e===null?e=[r]:e.push(r),t++}s.speechConfig!==void 0&&(Pr(s.speechConfig,{instancePath:i+"/speechConfig",parentData:s,parentDataProperty:"\
speechConfig",rootData:o,dynamicAnchors:u})||(e=m(e,Pr.errors),t=e.length)),s.thinkingConfig!==void 0&&(wr(s.thinkingConfig,{instancePath:i+"/thinkingConfig",parentData:s,
parentDataProperty:"thinkingConfig",rootData:o,dynamicAnchors:u})||(e=m(e,wr.errors),t=e.length)),s.mediaResolution!==void 0&&(vr(s.mediaResolution,{instancePath:i+
"/mediaResolution",parentData:s,parentDataProperty:"mediaResolution",rootData:o,dynamicAnchors:u})||(e=m(e,vr.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return xr.errors=e,t===0}var Ln=new RegExp("^cachedContents\
/.+$","u");function kp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.contents===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"contents"},message:"must have requ\
ired property 'contents'"};e===null?e=[r]:e.push(r),t++}if(s.contents!==void 0){let r=s.contents;if(Array.isArray(r)){if(r.length>2e4){let n={instancePath:i+"/c\
ontents",schemaPath:"#/properties/contents/maxItems",keyword:"maxItems",params:{limit:2e4},message:"must NOT have more than 20000 items"};e===null?e=[n]:e.push(
n),t++}if(r.length<1){let n={instancePath:i+"/contents",schemaPath:"#/properties/contents/minItems",keyword:"minItems",params:{limit:1},message:"must NOT have f\
ewer than 1 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)ne(r[n],{instancePath:i+"/contents/"+n,parentData:r,parentDataProperty:n,rootData:o,
dynamicAnchors:u})||(e=m(e,ne.errors),t=e.length)}else{let p={instancePath:i+"/contents",schemaPath:"#/properties/contents/type",keyword:"type",params:{type:"ar\
ray"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.tools!==void 0){let r=s.tools;if(Array.isArray(r)){if(r.length>512){let n={instancePath:i+"/to\
ols",schemaPath:"#/properties/tools/maxItems",keyword:"maxItems",params:{limit:512},message:"must NOT have more than 512 items"};e===null?e=[n]:e.push(n),t++}let p=r.
length;for(let n=0;n<p;n++)yr(r[n],{instancePath:i+"/tools/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,yr.errors),t=e.length)}else{
let p={instancePath:i+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}
if(s.toolConfig!==void 0&&(hr(s.toolConfig,{instancePath:i+"/toolConfig",parentData:s,parentDataProperty:"toolConfig",rootData:o,dynamicAnchors:u})||(e=m(e,hr.errors),
t=e.length)),s.safetySettings!==void 0){let r=s.safetySettings;if(Array.isArray(r)){if(r.length>100){let n={instancePath:i+"/safetySettings",schemaPath:"#/prope\
rties/safetySettings/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<
p;n++)gr(r[n],{instancePath:i+"/safetySettings/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,gr.errors),t=e.length)}else{let p={instancePath:i+
"/safetySettings",schemaPath:"#/properties/safetySettings/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.
systemInstruction!==void 0&&(kr(s.systemInstruction,{instancePath:i+"/systemInstruction",parentData:s,parentDataProperty:"systemInstruction",rootData:o,dynamicAnchors:u})||
(e=m(e,kr.errors),t=e.length)),s.generationConfig!==void 0&&(xr(s.generationConfig,{instancePath:i+"/generationConfig",parentData:s,parentDataProperty:"generati\
onConfig",rootData:o,dynamicAnchors:u})||(e=m(e,xr.errors),t=e.length)),s.cachedContent!==void 0){let r=s.cachedContent;if(typeof r=="string"){if(!Ln.test(r)){let p={
instancePath:i+"/cachedContent",schemaPath:"#/properties/cachedContent/pattern",keyword:"pattern",params:{pattern:"^cachedContents/.+$"},message:'must match pat\
tern "^cachedContents/.+$"'};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/cachedContent",schemaPath:"#/properties/cachedContent/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"o\
bject"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return kp.errors=e,t===0}var Gu=ne,Yu=kr,Wu=br,Ku=pe,Ju=Ze,Xu=Qe,Qu=rr,Zu=er,ea=sr,ra=tr,sa=pr,ta=ir,
ia=or,pa=nr,na=yr,oa=mr,ua=hr,aa=cr,la=fr,ma=gr,ya=oe,fa=dr,ca=jr,Un={type:"string",enum:["HARM_PROBABILITY_UNSPECIFIED","NEGLIGIBLE","LOW","MEDIUM","HIGH"],$id:"\
ContentHarmProbability"};function jr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="s\
tring"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="HARM_PR\
OBABILITY_UNSPECIFIED"||s==="NEGLIGIBLE"||s==="LOW"||s==="MEDIUM"||s==="HIGH")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Un.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return jr.errors=e,t===0}var ha=ae;function ae(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.category===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"category"},message:"must have required pro\
perty 'category'"};e===null?e=[r]:e.push(r),t++}if(s.probability===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
probability"},message:"must have required property 'probability'"};e===null?e=[r]:e.push(r),t++}if(s.category!==void 0&&(oe(s.category,{instancePath:i+"/categor\
y",parentData:s,parentDataProperty:"category",rootData:o,dynamicAnchors:u})||(e=m(e,oe.errors),t=e.length)),s.probability!==void 0&&(jr(s.probability,{instancePath:i+
"/probability",parentData:s,parentDataProperty:"probability",rootData:o,dynamicAnchors:u})||(e=m(e,jr.errors),t=e.length)),s.blocked!==void 0&&typeof s.blocked!=
"boolean"){let r={instancePath:i+"/blocked",schemaPath:"#/properties/blocked/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=
[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ae.
errors=e,t===0}var da=xr,ga=qr,ba=vr,ka=wr,qa=Pr,_a=_r,Pa=ue,wa=re,va=ar,xa=v,ja=lr,Aa=ur,Da=me;function Ar(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.role===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property 'r\
ole'"};e===null?e=[r]:e.push(r),t++}if(s.parts===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"parts"},message:"\
must have required property 'parts'"};e===null?e=[r]:e.push(r),t++}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let p={instancePath:i+"/role",schemaPath:"\
#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="model"){let p={instancePath:i+"/rol\
e",schemaPath:"#/properties/role/const",keyword:"const",params:{allowedValue:"model"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.parts!==
void 0){let r=s.parts;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)pe(r[n],{instancePath:i+"/parts/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,pe.errors),t=e.length)}else{let p={instancePath:i+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type:"array"},message:"must be arr\
ay"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Ar.errors=e,t===0}var Bn={type:"string",enum:["STOP","MAX_TOKENS","SAFETY","RECITATION","LANGUAGE","OTHER","BLOCKLIST","PROHIBITED_CONTENT",
"SPII","MALFORMED_FUNCTION_CALL","IMAGE_SAFETY"],$id:"ContentFinishReason"};function Dr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="STOP"||s==="MAX_TOKENS"||s==="SAFETY"||s==="RECITATION"||s==="LANGUAGE"||s==="OTHER"||s==="BLOCKLIST"||s==="PROHIBITED_CONTENT"||s==="SPII"||
s==="MALFORMED_FUNCTION_CALL"||s==="IMAGE_SAFETY")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Bn.enum},message:"must be equ\
al to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Dr.errors=e,t===0}function Cr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.startIndex!==void 0){let r=s.startIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/startIndex",schemaPath:"#/pro\
perties/startIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.endIndex!==void 0){let r=s.endIndex;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/endIndex",schemaPath:"#/properties/endIndex/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.uri!==void 0&&typeof s.uri!="string"){let r={instancePath:i+"/uri",schemaPath:"#/propert\
ies/uri/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.license!==void 0&&typeof s.license!="string"){let r={
instancePath:i+"/license",schemaPath:"#/properties/license/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Cr.errors=e,t===0}
function Rr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.citationSources!==void 0){let r=s.citationSources;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)Cr(r[n],{instancePath:i+"/citationSources/"+n,
parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,Cr.errors),t=e.length)}else{let p={instancePath:i+"/citationSources",schemaPath:"#/prope\
rties/citationSources/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Rr.errors=e,t===0}function Er(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.groundingPassage!==void 0){let r=s.groundingPassage;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.passageId!==void 0&&typeof r.passageId!="string"){
let p={instancePath:i+"/groundingPassage/passageId",schemaPath:"#/properties/groundingPassage/properties/passageId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}if(r.partIndex!==void 0){let p=r.partIndex;if(!(typeof p=="number"&&!(p%1)&&!isNaN(p)&&isFinite(p))){let n={instancePath:i+
"/groundingPassage/partIndex",schemaPath:"#/properties/groundingPassage/properties/partIndex/type",keyword:"type",params:{type:"integer"},message:"must be integ\
er"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/groundingPassage",schemaPath:"#/properties/groundingPassage/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.semanticRetrieverChunk!==void 0){let r=s.semanticRetrieverChunk;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.source!==void 0&&typeof r.source!="string"){let p={instancePath:i+"/semanticRetrieverChunk/source",schemaPath:"#/properties/semanticRetr\
ieverChunk/properties/source/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r.chunk!==void 0&&typeof r.chunk!=
"string"){let p={instancePath:i+"/semanticRetrieverChunk/chunk",schemaPath:"#/properties/semanticRetrieverChunk/properties/chunk/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/semanticRetrieverChunk",schemaPath:"#/properties/semanticRetriever\
Chunk/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Er.errors=e,t===0}function $r(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s))s.sourceId!==void 0&&(Er(s.sourceId,{instancePath:i+"/sourceId",
parentData:s,parentDataProperty:"sourceId",rootData:o,dynamicAnchors:u})||(e=m(e,Er.errors),t=e.length)),s.content!==void 0&&(ne(s.content,{instancePath:i+"/con\
tent",parentData:s,parentDataProperty:"content",rootData:o,dynamicAnchors:u})||(e=m(e,ne.errors),t=e.length));else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return $r.errors=e,t===0}function Ir(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.web!==void 0){let r=s.web;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.uri!==void 0&&typeof r.uri!="string"){let p={instancePath:i+"/web/uri",schemaPath:"\
#/properties/web/properties/uri/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r.title!==void 0&&typeof r.
title!="string"){let p={instancePath:i+"/web/title",schemaPath:"#/properties/web/properties/title/type",keyword:"type",params:{type:"string"},message:"must be s\
tring"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return Ir.errors=e,t===0}function Tr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.partIndex!==void 0){let r=s.partIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/partIndex",schemaPath:"#/proper\
ties/partIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.startIndex!==void 0){let r=s.startIndex;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/startIndex",schemaPath:"#/properties/startIndex/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.endIndex!==void 0){let r=s.endIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let p={instancePath:i+"/endIndex",schemaPath:"#/properties/endIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:
e.push(p),t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[r]:e.push(r),t++}return Tr.errors=e,t===0}function Nr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.groundingChunkIndices!==void 0){let r=s.groundingChunkIndices;if(Array.isArray(r)){let p=r.length;
for(let n=0;n<p;n++){let y=r[n];if(!(typeof y=="number"&&!(y%1)&&!isNaN(y)&&isFinite(y))){let f={instancePath:i+"/groundingChunkIndices/"+n,schemaPath:"#/proper\
ties/groundingChunkIndices/items/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[f]:e.push(f),t++}}}else{let p={instancePath:i+
"/groundingChunkIndices",schemaPath:"#/properties/groundingChunkIndices/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(
p),t++}}if(s.confidenceScores!==void 0){let r=s.confidenceScores;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++){let y=r[n];if(typeof y=="number"&&isFinite(
y)){if(y>1||isNaN(y)){let f={instancePath:i+"/confidenceScores/"+n,schemaPath:"#/properties/confidenceScores/items/maximum",keyword:"maximum",params:{comparison:"\
<=",limit:1},message:"must be <= 1"};e===null?e=[f]:e.push(f),t++}if(y<0||isNaN(y)){let f={instancePath:i+"/confidenceScores/"+n,schemaPath:"#/properties/confid\
enceScores/items/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[f]:e.push(f),t++}}else{let f={instancePath:i+"/\
confidenceScores/"+n,schemaPath:"#/properties/confidenceScores/items/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[f]:e.push(
f),t++}}}else{let p={instancePath:i+"/confidenceScores",schemaPath:"#/properties/confidenceScores/type",keyword:"type",params:{type:"array"},message:"must be ar\
ray"};e===null?e=[p]:e.push(p),t++}}s.segment!==void 0&&(Tr(s.segment,{instancePath:i+"/segment",parentData:s,parentDataProperty:"segment",rootData:o,dynamicAnchors:u})||
(e=m(e,Tr.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return Nr.errors=e,t===0}function Or(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.renderedContent!==void 0&&typeof s.renderedContent!="string"){let r={instancePath:i+"/renderedContent",schemaPath:"#/properties/renderedContent/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.sdkBlob!==void 0&&typeof s.sdkBlob!="string"){let r={instancePath:i+"/s\
dkBlob",schemaPath:"#/properties/sdkBlob/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Or.errors=e,t===0}function Sr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.googleSearchDynamicRetrievalScore!==void 0){let r=s.googleSearchDynamicRetrievalScore;if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let p={instancePath:i+
"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDynamicRetrievalScore/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"\
must be <= 1"};e===null?e=[p]:e.push(p),t++}if(r<0||isNaN(r)){let p={instancePath:i+"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDy\
namicRetrievalScore/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+
"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDynamicRetrievalScore/type",keyword:"type",params:{type:"number"},message:"must be num\
ber"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[
r]:e.push(r),t++}return Sr.errors=e,t===0}function Mr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;
if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.groundingChunks!==void 0){let r=s.groundingChunks;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)Ir(r[n],
{instancePath:i+"/groundingChunks/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,Ir.errors),t=e.length)}else{let p={instancePath:i+
"/groundingChunks",schemaPath:"#/properties/groundingChunks/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.
groundingSupports!==void 0){let r=s.groundingSupports;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)Nr(r[n],{instancePath:i+"/groundingSupports/"+n,parentData:r,
parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,Nr.errors),t=e.length)}else{let p={instancePath:i+"/groundingSupports",schemaPath:"#/properties/groun\
dingSupports/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.webSearchQueries!==void 0){let r=s.webSearchQueries;
if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/webSearchQueries/"+n,schemaPath:"#/properties/webSearc\
hQueries/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/webSearchQueries",
schemaPath:"#/properties/webSearchQueries/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}s.searchEntryPoint!==
void 0&&(Or(s.searchEntryPoint,{instancePath:i+"/searchEntryPoint",parentData:s,parentDataProperty:"searchEntryPoint",rootData:o,dynamicAnchors:u})||(e=m(e,Or.errors),
t=e.length)),s.retrievalMetadata!==void 0&&(Sr(s.retrievalMetadata,{instancePath:i+"/retrievalMetadata",parentData:s,parentDataProperty:"retrievalMetadata",rootData:o,
dynamicAnchors:u})||(e=m(e,Sr.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return Mr.errors=e,t===0}function le(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.token!==void 0&&typeof s.token!="string"){let r={instancePath:i+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(s.tokenId!==void 0){let r=s.tokenId;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+
"/tokenId",schemaPath:"#/properties/tokenId/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.logProbability!==
void 0){let r=s.logProbability;if(!(typeof r=="number"&&isFinite(r))){let p={instancePath:i+"/logProbability",schemaPath:"#/properties/logProbability/type",keyword:"\
type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return le.errors=e,t===0}function Fr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.candidates!==void 0){let r=s.candidates;if(Array.isArray(r)){let p=r.length;
for(let n=0;n<p;n++)le(r[n],{instancePath:i+"/candidates/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,le.errors),t=e.length)}else{
let p={instancePath:i+"/candidates",schemaPath:"#/properties/candidates/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(
p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Fr.errors=
e,t===0}function Vr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.topCandidates!==void 0){let r=s.topCandidates;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)Fr(r[n],{instancePath:i+"/topCandidates/"+
n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,Fr.errors),t=e.length)}else{let p={instancePath:i+"/topCandidates",schemaPath:"#/prope\
rties/topCandidates/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.chosenCandidates!==void 0){let r=s.chosenCandidates;
if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)le(r[n],{instancePath:i+"/chosenCandidates/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,le.errors),t=e.length)}else{let p={instancePath:i+"/chosenCandidates",schemaPath:"#/properties/chosenCandidates/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be ob\
ject"};e===null?e=[r]:e.push(r),t++}return Vr.errors=e,t===0}function Lr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.urlRetrievalContexts!==void 0){let r=s.urlRetrievalContexts;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++){let y=r[n];if(y&&typeof y=="object"&&
!Array.isArray(y)){if(y.retrievedUrl!==void 0&&typeof y.retrievedUrl!="string"){let f={instancePath:i+"/urlRetrievalContexts/"+n+"/retrievedUrl",schemaPath:"#/p\
roperties/urlRetrievalContexts/items/properties/retrievedUrl/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),t++}}else{
let f={instancePath:i+"/urlRetrievalContexts/"+n,schemaPath:"#/properties/urlRetrievalContexts/items/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[f]:e.push(f),t++}}}else{let p={instancePath:i+"/urlRetrievalContexts",schemaPath:"#/properties/urlRetrievalContexts/type",keyword:"type",
params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return Lr.errors=e,t===0}var zn={type:"string",enum:["URL_RETRIEVAL_STATUS_UNSPECIFIED","URL_RETRIEVAL_STATUS_SUCCESS","URL_RETRIEVAL_STATUS_ERROR"],$id:"ContentUrlRetrievalStatus"};function Ur(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="URL_RETRIEVAL_STATUS_UNSPECIFIED"||s==="URL_RETRI\
EVAL_STATUS_SUCCESS"||s==="URL_RETRIEVAL_STATUS_ERROR")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:zn.enum},message:"must b\
e equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Ur.errors=e,t===0}function Br(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.retrievedUrl!==void 0&&typeof s.retrievedUrl!="string"){let r={
instancePath:i+"/retrievedUrl",schemaPath:"#/properties/retrievedUrl/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}s.urlRetrievalStatus!==void 0&&(Ur(s.urlRetrievalStatus,{instancePath:i+"/urlRetrievalStatus",parentData:s,parentDataProperty:"urlRetrievalStatus",rootData:o,
dynamicAnchors:u})||(e=m(e,Ur.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return Br.errors=e,t===0}function zr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.urlMetadata!==void 0){let r=s.urlMetadata;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)Br(r[n],
{instancePath:i+"/urlMetadata/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,Br.errors),t=e.length)}else{let p={instancePath:i+"/ur\
lMetadata",schemaPath:"#/properties/urlMetadata/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return zr.errors=e,t===0}function Hr(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.content===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(
r),t++}if(s.content!==void 0&&(Ar(s.content,{instancePath:i+"/content",parentData:s,parentDataProperty:"content",rootData:o,dynamicAnchors:u})||(e=m(e,Ar.errors),
t=e.length)),s.finishReason!==void 0&&(Dr(s.finishReason,{instancePath:i+"/finishReason",parentData:s,parentDataProperty:"finishReason",rootData:o,dynamicAnchors:u})||
(e=m(e,Dr.errors),t=e.length)),s.safetyRatings!==void 0){let r=s.safetyRatings;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)ae(r[n],{instancePath:i+"\
/safetyRatings/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,ae.errors),t=e.length)}else{let p={instancePath:i+"/safetyRatings",schemaPath:"\
#/properties/safetyRatings/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.citationMetadata!==void 0&&(Rr(
s.citationMetadata,{instancePath:i+"/citationMetadata",parentData:s,parentDataProperty:"citationMetadata",rootData:o,dynamicAnchors:u})||(e=m(e,Rr.errors),t=e.length)),
s.tokenCount!==void 0){let r=s.tokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/tokenCount",schemaPath:"#/properties\
/tokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.groundingAttributions!==void 0){let r=s.groundingAttributions;
if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)$r(r[n],{instancePath:i+"/groundingAttributions/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,$r.errors),t=e.length)}else{let p={instancePath:i+"/groundingAttributions",schemaPath:"#/properties/groundingAttributions/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.groundingMetadata!==void 0&&(Mr(s.groundingMetadata,{instancePath:i+"/groundingMetadata",parentData:s,
parentDataProperty:"groundingMetadata",rootData:o,dynamicAnchors:u})||(e=m(e,Mr.errors),t=e.length)),s.avgLogprobs!==void 0){let r=s.avgLogprobs;if(!(typeof r==
"number"&&isFinite(r))){let p={instancePath:i+"/avgLogprobs",schemaPath:"#/properties/avgLogprobs/type",keyword:"type",params:{type:"number"},message:"must be n\
umber"};e===null?e=[p]:e.push(p),t++}}if(s.logprobsResult!==void 0&&(Vr(s.logprobsResult,{instancePath:i+"/logprobsResult",parentData:s,parentDataProperty:"logp\
robsResult",rootData:o,dynamicAnchors:u})||(e=m(e,Vr.errors),t=e.length)),s.urlRetrievalMetadata!==void 0&&(Lr(s.urlRetrievalMetadata,{instancePath:i+"/urlRetri\
evalMetadata",parentData:s,parentDataProperty:"urlRetrievalMetadata",rootData:o,dynamicAnchors:u})||(e=m(e,Lr.errors),t=e.length)),s.urlContextMetadata!==void 0&&
(zr(s.urlContextMetadata,{instancePath:i+"/urlContextMetadata",parentData:s,parentDataProperty:"urlContextMetadata",rootData:o,dynamicAnchors:u})||(e=m(e,zr.errors),
t=e.length)),s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/index",schemaPath:"#/properties/i\
ndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Hr.errors=e,t===0}var Hn={type:"string",enum:["BLOCK_REASON_UNSPECIFIED","SAFETY","OTHER","BLOCKLIST","PROHIBITED_CONTENT","IMAGE_SAFETY"],$id:"ContentBlockReason"};function Gr(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="BLOCK_REASON_UNSPECIFIED"||s==="SAFETY"||s==="OTH\
ER"||s==="BLOCKLIST"||s==="PROHIBITED_CONTENT"||s==="IMAGE_SAFETY")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Hn.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Gr.errors=e,t===0}function Yr(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.blockReason!==void 0&&(Gr(s.blockReason,{instancePath:i+"\
/blockReason",parentData:s,parentDataProperty:"blockReason",rootData:o,dynamicAnchors:u})||(e=m(e,Gr.errors),t=e.length)),s.safetyRatings!==void 0){let r=s.safetyRatings;
if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)ae(r[n],{instancePath:i+"/safetyRatings/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,ae.errors),t=e.length)}else{let p={instancePath:i+"/safetyRatings",schemaPath:"#/properties/safetyRatings/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return Yr.errors=e,t===0}var Gn={type:"string",enum:["MODALITY_UNSPECIFIED","TEXT","IMAGE","VIDEO","AUDIO","DOCUMENT"],$id:"ContentModality"};function Wr(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="MODALITY_UNSPECIFIED"||s==="TEXT"||s==="IMAGE"||s==="VIDEO"||s==="AUDIO"||s==="D\
OCUMENT")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Gn.enum},message:"must be equal to one of the allowed values"};e===null?
e=[r]:e.push(r),t++}return Wr.errors=e,t===0}function I(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.modality===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
modality"},message:"must have required property 'modality'"};e===null?e=[r]:e.push(r),t++}if(s.tokenCount===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"tokenCount"},message:"must have required property 'tokenCount'"};e===null?e=[r]:e.push(r),t++}if(s.modality!==void 0&&
(Wr(s.modality,{instancePath:i+"/modality",parentData:s,parentDataProperty:"modality",rootData:o,dynamicAnchors:u})||(e=m(e,Wr.errors),t=e.length)),s.tokenCount!==
void 0){let r=s.tokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/tokenCount",schemaPath:"#/properties/tokenCount/typ\
e",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return I.errors=e,t===0}function Kr(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.promptTokenCount!==void 0){let r=s.promptTokenCount;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/promptTokenCount",schemaPath:"#/properties/promptTokenCount/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.cachedContentTokenCount!==void 0){let r=s.cachedContentTokenCount;if(!(typeof r=="number"&&
!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/cachedContentTokenCount",schemaPath:"#/properties/cachedContentTokenCount/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.candidatesTokenCount!==void 0){let r=s.candidatesTokenCount;if(!(typeof r=="number"&&
!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/candidatesTokenCount",schemaPath:"#/properties/candidatesTokenCount/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.totalTokenCount!==void 0){let r=s.totalTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))){let p={instancePath:i+"/totalTokenCount",schemaPath:"#/properties/totalTokenCount/type",keyword:"type",params:{type:"integer"},message:"must b\
e integer"};e===null?e=[p]:e.push(p),t++}}if(s.toolUsePromptTokenCount!==void 0){let r=s.toolUsePromptTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let p={instancePath:i+"/toolUsePromptTokenCount",schemaPath:"#/properties/toolUsePromptTokenCount/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[p]:e.push(p),t++}}if(s.thoughtsTokenCount!==void 0){let r=s.thoughtsTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){
let p={instancePath:i+"/thoughtsTokenCount",schemaPath:"#/properties/thoughtsTokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};
e===null?e=[p]:e.push(p),t++}}if(s.promptTokensDetails!==void 0){let r=s.promptTokensDetails;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)I(r[n],{instancePath:i+
"/promptTokensDetails/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,I.errors),t=e.length)}else{let p={instancePath:i+"/promptToken\
sDetails",schemaPath:"#/properties/promptTokensDetails/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.candidatesTokensDetails!==
void 0){let r=s.candidatesTokensDetails;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)I(r[n],{instancePath:i+"/candidatesTokensDetails/"+n,parentData:r,
parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,I.errors),t=e.length)}else{let p={instancePath:i+"/candidatesTokensDetails",schemaPath:"#/properties/\
candidatesTokensDetails/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.cacheTokensDetails!==void 0){let r=s.
cacheTokensDetails;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)I(r[n],{instancePath:i+"/cacheTokensDetails/"+n,parentData:r,parentDataProperty:n,rootData:o,
dynamicAnchors:u})||(e=m(e,I.errors),t=e.length)}else{let p={instancePath:i+"/cacheTokensDetails",schemaPath:"#/properties/cacheTokensDetails/type",keyword:"typ\
e",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.toolUsePromptTokensDetails!==void 0){let r=s.toolUsePromptTokensDetails;if(Array.
isArray(r)){let p=r.length;for(let n=0;n<p;n++)I(r[n],{instancePath:i+"/toolUsePromptTokensDetails/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,I.errors),t=e.length)}else{let p={instancePath:i+"/toolUsePromptTokensDetails",schemaPath:"#/properties/toolUsePromptTokensDetails/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Kr.errors=e,t===0}function me(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.candidates===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
candidates"},message:"must have required property 'candidates'"};e===null?e=[r]:e.push(r),t++}if(s.candidates!==void 0){let r=s.candidates;if(Array.isArray(r)){
let p=r.length;for(let n=0;n<p;n++)Hr(r[n],{instancePath:i+"/candidates/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,Hr.errors),t=
e.length)}else{let p={instancePath:i+"/candidates",schemaPath:"#/properties/candidates/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?
e=[p]:e.push(p),t++}}if(s.promptFeedback!==void 0&&(Yr(s.promptFeedback,{instancePath:i+"/promptFeedback",parentData:s,parentDataProperty:"promptFeedback",rootData:o,
dynamicAnchors:u})||(e=m(e,Yr.errors),t=e.length)),s.usageMetadata!==void 0&&(Kr(s.usageMetadata,{instancePath:i+"/usageMetadata",parentData:s,parentDataProperty:"\
usageMetadata",rootData:o,dynamicAnchors:u})||(e=m(e,Kr.errors),t=e.length)),s.modelVersion!==void 0&&typeof s.modelVersion!="string"){let r={instancePath:i+"/m\
odelVersion",schemaPath:"#/properties/modelVersion/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.responseId!==
void 0&&typeof s.responseId!="string"){let r={instancePath:i+"/responseId",schemaPath:"#/properties/responseId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return me.errors=e,t===0}var Ca=Hr,Ra=Ar,Ea=Dr,$a=Yr,Ia=Gr,Ta=Kr,Na=I,Oa=Wr,Sa=Rr,Ma=Cr,Fa=Mr,Va=Ir,La=Nr,Ua=Tr,Ba=Or,za=Sr,Ha=$r,Ga=Er,
Ya=Lr,Wa=zr,Ka=Br,Ja=Ur,Xa=Vr,Qa=Fr,Za=le,el=Zr;var Yn={type:"string",enum:["INVALID_ARGUMENT","FAILED_PRECONDITION","UNAUTHENTICATED","PERMISSION_DENIED","NOT_FOUND","PAYLOAD_TOO_LARGE","RESOURCE_EXHAUSTED",
"INTERNAL","UNAVAILABLE","DEADLINE_EXCEEDED"],$id:"ContentErrorStatus"};function Jr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="INVALID_ARGUMENT"||s==="FAILED_PRECONDITION"||s==="UNAUTHENTICATED"||s==="PERMISSION_DENIED"||s==="NOT_FOUND"||s==="PAYLOAD_TOO_LARGE"||s===
"RESOURCE_EXHAUSTED"||s==="INTERNAL"||s==="UNAVAILABLE"||s==="DEADLINE_EXCEEDED")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Yn.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Jr.errors=e,t===0}function Xr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.field===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"field"},message:"must have required property \
'field'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"desc\
ription"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.field!==void 0&&typeof s.field!="string"){let r={instancePath:i+
"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.description!==void 0&&
typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return Xr.errors=e,t===0}function Qr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s["@type"]===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
@type"},message:"must have required property '@type'"};e===null?e=[r]:e.push(r),t++}if(s["@type"]!==void 0&&typeof s["@type"]!="string"){let r={instancePath:i+"\
/@type",schemaPath:"#/properties/%40type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.fieldViolations!==
void 0){let r=s.fieldViolations;if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)Xr(r[n],{instancePath:i+"/fieldViolations/"+n,parentData:r,parentDataProperty:n,
rootData:o,dynamicAnchors:u})||(e=m(e,Xr.errors),t=e.length)}else{let p={instancePath:i+"/fieldViolations",schemaPath:"#/properties/fieldViolations/type",keyword:"\
type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Qr.errors=e,t===0}function Zr(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.error===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),t++}if(s.error!==void 0){let r=s.error;if(r&&
typeof r=="object"&&!Array.isArray(r)){if(r.code===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"\
code"},message:"must have required property 'code'"};e===null?e=[p]:e.push(p),t++}if(r.message===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties\
/error/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[p]:e.push(p),t++}if(r.status===
void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"status"},message:"must have required\
 property 'status'"};e===null?e=[p]:e.push(p),t++}if(r.details===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/required",keyword:"requir\
ed",params:{missingProperty:"details"},message:"must have required property 'details'"};e===null?e=[p]:e.push(p),t++}if(r.code!==void 0){let p=r.code;if(!(typeof p==
"number"&&!(p%1)&&!isNaN(p)&&isFinite(p))){let n={instancePath:i+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[n]:e.push(n),t++}}if(r.message!==void 0&&typeof r.message!="string"){let p={instancePath:i+"/error/message",schemaPath:"\
#/properties/error/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r.status!==void 0&&(Jr(
r.status,{instancePath:i+"/error/status",parentData:r,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||(e=m(e,Jr.errors),t=e.length)),r.details!==void 0){
let p=r.details;if(Array.isArray(p)){let n=p.length;for(let y=0;y<n;y++)Qr(p[y],{instancePath:i+"/error/details/"+y,parentData:p,parentDataProperty:y,rootData:o,
dynamicAnchors:u})||(e=m(e,Qr.errors),t=e.length)}else{let n={instancePath:i+"/error/details",schemaPath:"#/properties/error/properties/details/type",keyword:"t\
ype",params:{type:"array"},message:"must be array"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/error",schemaPath:"#/properties/error/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Zr.errors=e,t===0}var rl=Jr,sl=Qr,tl=Xr,il=qp;function qp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.model===void 0){let p={instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"model"},
message:"must have required property 'model'"};e===null?e=[p]:e.push(p),t++}if(r.model!==void 0&&typeof r.model!="string"){let p={instancePath:i+"/path/model",schemaPath:"\
#/properties/path/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.
query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+
"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qp.errors=e,t===0}var pl=_p,Wn={type:"ob\
ject",properties:{path:{type:"object",properties:{model:{type:"string"}},required:["model"]},query:{type:"object",properties:{alt:{type:"string",enum:["sse"]}},
required:[]},header:{type:"object",properties:{},required:[]}},required:["path","query","header"],$id:"streamGenerateContentParameters"};function _p(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?
e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have \
required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.model===void 0){let p={
instancePath:i+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};
e===null?e=[p]:e.push(p),t++}if(r.model!==void 0&&typeof r.model!="string"){let p={instancePath:i+"/path/model",schemaPath:"#/properties/path/properties/model/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/path",schemaPath:"#/properties/p\
ath/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="obje\
ct"&&!Array.isArray(r)){if(r.alt!==void 0){let p=r.alt;if(typeof p!="string"){let n={instancePath:i+"/query/alt",schemaPath:"#/properties/query/properties/alt/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),t++}if(p!=="sse"){let n={instancePath:i+"/query/alt",schemaPath:"#\
/properties/query/properties/alt/enum",keyword:"enum",params:{allowedValues:Wn.properties.query.properties.alt.enum},message:"must be equal to one of the allowe\
d values"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/head\
er",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return _p.errors=e,t===0}var nl=Pp;function Pp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,p=!1,n=null,y=t;me(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,me.errors),t=e.length);var h=y===t;h&&(p=!0,n=0);let f=t;Zr(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Zr.errors),t=e.length);var h=f===t;if(h&&p?(p=!1,n=[n,1]):h&&(p=!0,n=1),p)t=r,e!==null&&(r?e.length=r:
e=null);else{let b={instancePath:i,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas:n},message:"must match exactly one schema in oneOf"};e===null?e=[
b]:e.push(b),t++}return Pp.errors=e,t===0}var ol=wp;function wp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(Array.isArray(s)){let r=s.length;for(let p=0;p<
r;p++)me(s[p],{instancePath:i+"/"+p,parentData:s,parentDataProperty:p,rootData:o,dynamicAnchors:u})||(e=m(e,me.errors),t=e.length)}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[r]:e.push(r),t++}return wp.errors=e,t===0}var ll=Mp,_={type:"object",required:["model","input"],properties:{model:{type:"string",minLength:1},input:{type:["string","array"],maxItems:2e4,items:{$ref:"Res\
ponseInputItem"}},include:{type:["array","null"],maxItems:100,items:{type:"string"}},instructions:{type:["string","null"]},max_output_tokens:{type:["integer","n\
ull"],minimum:1},metadata:{anyOf:[{$ref:"ResponseMetadata"},{type:"null"}]},parallel_tool_calls:{type:["boolean","null"],default:!0},previous_response_id:{type:[
"string","null"]},reasoning:{$ref:"ResponseReasoningOptions"},service_tier:{type:["string","null"],enum:["auto","default","flex","priority",null],default:"auto"},
store:{type:["boolean","null"],default:!0},stream:{type:["boolean","null"],default:!1},temperature:{type:["number","null"],minimum:0,maximum:2,default:1},text:{
$ref:"ResponseTextOptions"},tool_choice:{$ref:"ResponseToolChoice"},tools:{type:"array",maxItems:1e3,items:{$ref:"ResponseTool"}},top_p:{type:["number","null"],
default:1},truncation:{type:["string","null"],enum:["auto","disabled",null],default:"disabled"},user:{type:"string"},background:{type:["boolean","null"]},conversation:{
type:["string","object","null"],additionalProperties:!0},max_tool_calls:{type:["integer","null"]},prompt_cache_key:{type:["string","null"]},safety_identifier:{type:[
"string","null"]},top_logprobs:{type:["integer","null"],minimum:0,maximum:20}},$id:"ResponseRequest"},ce=se().default;var es={type:"object",required:["role","content"],properties:{type:{type:"string",const:"message"},role:{type:"string",enum:["user","assistant","system","develo\
per"]},content:{type:["string","array"],maxItems:2e4,items:{$ref:"ResponseInputContent"}},id:{type:["string","null"]},status:{type:["string","null"]}},$id:"Resp\
onseInputMessage"};function he(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="input_text"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_text"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}
if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return he.errors=e,t===0}var rs={type:"object",required:["type"],properties:{type:{type:"string",const:"input_image"},detail:{type:["st\
ring","null"],enum:["high","low","auto",null],default:"auto"},file_id:{type:["string","null"]},image_url:{type:["string","null"]}},$id:"ResponseInputImage"};function de(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="input_image"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"input_image"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.detail!==void 0){let r=s.detail;if(typeof r!=
"string"&&r!==null){let p={instancePath:i+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type:rs.properties.detail.type},message:"must b\
e string,null"};e===null?e=[p]:e.push(p),t++}if(!(r==="high"||r==="low"||r==="auto"||r===null)){let p={instancePath:i+"/detail",schemaPath:"#/properties/detail/\
enum",keyword:"enum",params:{allowedValues:rs.properties.detail.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.file_id!==
void 0){let r=s.file_id;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:rs.
properties.file_id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}if(s.image_url!==void 0){let r=s.image_url;if(typeof r!="string"&&r!==null){
let p={instancePath:i+"/image_url",schemaPath:"#/properties/image_url/type",keyword:"type",params:{type:rs.properties.image_url.type},message:"must be string,nu\
ll"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return de.errors=e,t===0}var ji={type:"object",required:["type"],properties:{type:{type:"string",const:"input_file"},file_data:{type:["string","nu\
ll"]},file_id:{type:["string","null"]},filename:{type:["string","null"]}},$id:"ResponseInputFile"};function ge(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[p]:e.push(p),t++}if(r!=="input_file"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_file"},message:"\
must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.file_data!==void 0){let r=s.file_data;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/fi\
le_data",schemaPath:"#/properties/file_data/type",keyword:"type",params:{type:ji.properties.file_data.type},message:"must be string,null"};e===null?e=[p]:e.push(
p),t++}}if(s.file_id!==void 0){let r=s.file_id;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"\
type",params:{type:ji.properties.file_id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}if(s.filename!==void 0){let r=s.filename;if(typeof r!=
"string"&&r!==null){let p={instancePath:i+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type:ji.properties.filename.type},message:"\
must be string,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return ge.errors=e,t===0}function ss(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.file_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"file_id"},message:"\
must have required property 'file_id'"};e===null?e=[r]:e.push(r),t++}if(s.filename===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"filename"},message:"must have required property 'filename'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="file_citation"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
file_citation"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.file_id!==void 0&&typeof s.file_id!="string"){let r={instancePath:i+"/fi\
le_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.filename!==void 0&&
typeof s.filename!="string"){let r={instancePath:i+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),t++}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/index",
schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ss.errors=e,t===0}function ts(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.start_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"start_i\
ndex"},message:"must have required property 'start_index'"};e===null?e=[r]:e.push(r),t++}if(s.end_index===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"end_index"},message:"must have required property 'end_index'"};e===null?e=[r]:e.push(r),t++}if(s.title===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"title"},message:"must have required property 'title'"};e===null?e=[r]:e.push(
r),t++}if(s.url===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"url"},message:"must have required property '\
url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="url_citation"){let p={instancePath:i+"/type",schemaPath:"#/propertie\
s/type/const",keyword:"const",params:{allowedValue:"url_citation"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.start_index!==void 0){
let r=s.start_index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/start_index",schemaPath:"#/properties/start_index/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.end_index!==void 0){let r=s.end_index;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/end_index",schemaPath:"#/properties/end_index/type",keyword:"type",params:{type:"integer"},message:"must be int\
eger"};e===null?e=[p]:e.push(p),t++}}if(s.title!==void 0&&typeof s.title!="string"){let r={instancePath:i+"/title",schemaPath:"#/properties/title/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.url!==void 0&&typeof s.url!="string"){let r={instancePath:i+"/url",schemaPath:"\
#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ts.errors=e,t===0}function is(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.file_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"file_id"},message:"\
must have required property 'file_id'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="\
file_path"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"file_path"},message:"must be equal to const\
ant"};e===null?e=[p]:e.push(p),t++}}if(s.file_id!==void 0&&typeof s.file_id!="string"){let r={instancePath:i+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let p={instancePath:i+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[
p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return is.
errors=e,t===0}function W(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&
!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="file_citation")ss(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,ss.errors),t=e.length);else if(r==="url_citation")ts(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ts.errors),
t=e.length);else if(r==="file_path")is(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,is.errors),t=e.length);else{let p={
instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};
e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'\
tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[r]:e.push(r),t++}return W.errors=e,t===0}function N(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(Array.isArray(s)){let r=s.length;for(let p=0;p<
r;p++){let n=s[p];if(n&&typeof n=="object"&&!Array.isArray(n)){if(n.token===void 0){let y={instancePath:i+"/"+p,schemaPath:"#/items/required",keyword:"required",
params:{missingProperty:"token"},message:"must have required property 'token'"};e===null?e=[y]:e.push(y),t++}if(n.logprob===void 0){let y={instancePath:i+"/"+p,
schemaPath:"#/items/required",keyword:"required",params:{missingProperty:"logprob"},message:"must have required property 'logprob'"};e===null?e=[y]:e.push(y),t++}
if(n.token!==void 0&&typeof n.token!="string"){let y={instancePath:i+"/"+p+"/token",schemaPath:"#/items/properties/token/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[y]:e.push(y),t++}if(n.bytes!==void 0){let y=n.bytes;if(Array.isArray(y)){let f=y.length;for(let h=0;h<f;h++){let b=y[h];
if(!(typeof b=="number"&&!(b%1)&&!isNaN(b)&&isFinite(b))){let k={instancePath:i+"/"+p+"/bytes/"+h,schemaPath:"#/items/properties/bytes/items/type",keyword:"type",
params:{type:"integer"},message:"must be integer"};e===null?e=[k]:e.push(k),t++}}}else{let f={instancePath:i+"/"+p+"/bytes",schemaPath:"#/items/properties/bytes\
/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[f]:e.push(f),t++}}if(n.logprob!==void 0){let y=n.logprob;if(!(typeof y=="number"&&
isFinite(y))){let f={instancePath:i+"/"+p+"/logprob",schemaPath:"#/items/properties/logprob/type",keyword:"type",params:{type:"number"},message:"must be number"};
e===null?e=[f]:e.push(f),t++}}if(n.top_logprobs!==void 0){let y=n.top_logprobs;if(Array.isArray(y)){let f=y.length;for(let h=0;h<f;h++){let b=y[h];if(b&&typeof b==
"object"&&!Array.isArray(b)){if(b.token===void 0){let k={instancePath:i+"/"+p+"/top_logprobs/"+h,schemaPath:"#/items/properties/top_logprobs/items/required",keyword:"\
required",params:{missingProperty:"token"},message:"must have required property 'token'"};e===null?e=[k]:e.push(k),t++}if(b.logprob===void 0){let k={instancePath:i+
"/"+p+"/top_logprobs/"+h,schemaPath:"#/items/properties/top_logprobs/items/required",keyword:"required",params:{missingProperty:"logprob"},message:"must have re\
quired property 'logprob'"};e===null?e=[k]:e.push(k),t++}if(b.token!==void 0&&typeof b.token!="string"){let k={instancePath:i+"/"+p+"/top_logprobs/"+h+"/token",
schemaPath:"#/items/properties/top_logprobs/items/properties/token/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[k]:e.push(k),
t++}if(b.bytes!==void 0){let k=b.bytes;if(Array.isArray(k)){let j=k.length;for(let Me=0;Me<j;Me++){let Fe=k[Me];if(!(typeof Fe=="number"&&!(Fe%1)&&!isNaN(Fe)&&isFinite(
Fe))){let Ii={instancePath:i+"/"+p+"/top_logprobs/"+h+"/bytes/"+Me,schemaPath:"#/items/properties/top_logprobs/items/properties/bytes/items/type",keyword:"type",
params:{type:"integer"},message:"must be integer"};e===null?e=[Ii]:e.push(Ii),t++}}}else{let j={instancePath:i+"/"+p+"/top_logprobs/"+h+"/bytes",schemaPath:"#/i\
tems/properties/top_logprobs/items/properties/bytes/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[j]:e.push(j),t++}}if(b.logprob!==
void 0){let k=b.logprob;if(!(typeof k=="number"&&isFinite(k))){let j={instancePath:i+"/"+p+"/top_logprobs/"+h+"/logprob",schemaPath:"#/items/properties/top_logp\
robs/items/properties/logprob/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[j]:e.push(j),t++}}}else{let k={instancePath:i+"/"+
p+"/top_logprobs/"+h,schemaPath:"#/items/properties/top_logprobs/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[k]:e.push(
k),t++}}}else{let f={instancePath:i+"/"+p+"/top_logprobs",schemaPath:"#/items/properties/top_logprobs/type",keyword:"type",params:{type:"array"},message:"must b\
e array"};e===null?e=[f]:e.push(f),t++}}}else{let y={instancePath:i+"/"+p,schemaPath:"#/items/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[y]:e.push(y),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[r]:e.
push(r),t++}return N.errors=e,t===0}function ps(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="output_text"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"output_text"},message:"must be equal to constant"};e===null?e=
[p]:e.push(p),t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.annotations!==void 0){let r=s.annotations;if(Array.isArray(r)){if(r.length>1e4){let n={instancePath:i+
"/annotations",schemaPath:"#/properties/annotations/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};e===null?e=[n]:
e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)W(r[n],{instancePath:i+"/annotations/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(
e,W.errors),t=e.length)}else{let p={instancePath:i+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type:"array"},message:"must \
be array"};e===null?e=[p]:e.push(p),t++}}s.logprobs!==void 0&&(N(s.logprobs,{instancePath:i+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:o,dynamicAnchors:u})||
(e=m(e,N.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return ps.errors=e,t===0}function be(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.refusal===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"refusal"},message:"\
must have required property 'refusal'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="refusal"){let p={instancePath:i+"/t\
ype",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"refusal"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.
refusal!==void 0&&typeof s.refusal!="string"){let r={instancePath:i+"/refusal",schemaPath:"#/properties/refusal/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return be.errors=e,t===0}function ns(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="input_text")he(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,he.errors),t=e.length);else if(r==="input_image")de(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,de.errors),t=e.length);else if(r==="input_file")ge(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ge.errors),t=
e.length);else if(r==="output_text")ps(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ps.errors),t=e.length);else if(r===
"refusal")be(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,be.errors),t=e.length);else{let p={instancePath:i,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),
t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be strin\
g'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return ns.errors=e,t===0}function os(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.role===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"\
must have required property 'role'"};e===null?e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){
let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!==
"message"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"message"},message:"must be equal to constant"};
e===null?e=[p]:e.push(p),t++}}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let p={instancePath:i+"/role",schemaPath:"#/properties/role/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="user"||r==="assistant"||r==="system"||r==="developer")){let p={instancePath:i+
"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:es.properties.role.enum},message:"must be equal to one of the allowed values"};
e===null?e=[p]:e.push(p),t++}}if(s.content!==void 0){let r=s.content;if(typeof r!="string"&&!Array.isArray(r)){let p={instancePath:i+"/content",schemaPath:"#/pr\
operties/content/type",keyword:"type",params:{type:es.properties.content.type},message:"must be string,array"};e===null?e=[p]:e.push(p),t++}if(Array.isArray(r)){
if(r.length>2e4){let n={instancePath:i+"/content",schemaPath:"#/properties/content/maxItems",keyword:"maxItems",params:{limit:2e4},message:"must NOT have more t\
han 20000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)ns(r[n],{instancePath:i+"/content/"+n,parentData:r,parentDataProperty:n,rootData:o,
dynamicAnchors:u})||(e=m(e,ns.errors),t=e.length)}}if(s.id!==void 0){let r=s.id;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/id",schemaPath:"#/prope\
rties/id/type",keyword:"type",params:{type:es.properties.id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}if(s.status!==void 0){let r=s.status;
if(typeof r!="string"&&r!==null){let p={instancePath:i+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type:es.properties.status.type},message:"\
must be string,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return os.errors=e,t===0}var Kn={type:"string",enum:["in_progress","completed","incomplete"],$id:"ResponseItemStatus"};function O(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="in_progress"||s==="completed"||s==="incomplete")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enu\
m",params:{allowedValues:Kn.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return O.errors=e,t===0}function ke(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.arguments===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"arguments"},message:"must have required property 'arguments'"};
e===null?e=[r]:e.push(r),t++}if(s.call_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"call_id"},message:"\
must have required property 'call_id'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="\
function_call"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function_call"},message:"must be equal \
to constant"};e===null?e=[p]:e.push(p),t++}}if(s.arguments!==void 0&&typeof s.arguments!="string"){let r={instancePath:i+"/arguments",schemaPath:"#/properties/a\
rguments/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={
instancePath:i+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.
name!==void 0){let r=s.name;if(typeof r=="string"){if(ce(r)<1){let p={instancePath:i+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{
limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.status!==void 0&&(O(s.status,{instancePath:i+
"/status",parentData:s,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||(e=m(e,O.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ke.errors=e,t===0}var vp={type:"object",required:["type","call_id","o\
utput"],properties:{type:{type:"string",const:"function_call_output"},call_id:{type:"string"},output:{type:["string","array"],maxItems:1e4,items:{$ref:"Response\
FunctionOutputContent"}},id:{type:["string","null"]},status:{$ref:"ResponseReturnedStatus"}},$id:"ResponseFunctionCallOutput"};function us(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="input_text")he(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,he.errors),
t=e.length);else if(r==="input_image")de(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,de.errors),t=e.length);else if(r===
"input_file")ge(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ge.errors),t=e.length);else{let p={instancePath:i,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),
t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be strin\
g'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return us.errors=e,t===0}var xp={type:["string","null"],enum:["in_progress","completed","incomplete",null],$id:"ResponseReturnedStatus"};function qe(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"&&s!==null){let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:xp.type},message:"must be string,null"};e===null?e=[r]:e.push(r),t++}if(!(s==="in_progress"||s==="completed"||s===
"incomplete"||s===null)){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:xp.enum},message:"must be equal to one of the allowed va\
lues"};e===null?e=[r]:e.push(r),t++}return qe.errors=e,t===0}function as(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.call_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"call_id"},message:"must have required property 'call_id'"};e===null?e=[r]:e.push(r),t++}if(s.output===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},message:"must have required property 'output'"};e===null?e=[r]:e.push(r),t++}if(s.type!==
void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[p]:e.push(p),t++}if(r!=="function_call_output"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{
allowedValue:"function_call_output"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={
instancePath:i+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.
output!==void 0){let r=s.output;if(typeof r!="string"&&!Array.isArray(r)){let p={instancePath:i+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{
type:vp.properties.output.type},message:"must be string,array"};e===null?e=[p]:e.push(p),t++}if(Array.isArray(r)){if(r.length>1e4){let n={instancePath:i+"/outpu\
t",schemaPath:"#/properties/output/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};e===null?e=[n]:e.push(n),t++}let p=r.
length;for(let n=0;n<p;n++)us(r[n],{instancePath:i+"/output/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,us.errors),t=e.length)}}
if(s.id!==void 0){let r=s.id;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:vp.properties.
id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}s.status!==void 0&&(qe(s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"\
status",rootData:o,dynamicAnchors:u})||(e=m(e,qe.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return as.errors=e,t===0}var jp={type:"object",required:["type","id","queries","status"],properties:{type:{type:"s\
tring",const:"file_search_call"},id:{type:"string"},queries:{type:"array",maxItems:1e3,items:{type:"string"}},status:{type:"string",enum:["in_progress","searchi\
ng","completed","incomplete","failed"]},results:{type:["array","null"],maxItems:1e3,items:{$ref:"ResponseFileSearchResult"}}},$id:"ResponseFileSearchCall"},Ap={
type:"object",properties:{file_id:{type:"string"},filename:{type:"string"},score:{type:"number",minimum:0,maximum:1},text:{type:"string"},attributes:{type:["obj\
ect","null"],additionalProperties:{type:["string","number","boolean"]}}},$id:"ResponseFileSearchResult"};function ls(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.file_id!==void 0&&typeof s.file_id!="string"){let r={instancePath:i+
"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.filename!==void 0&&
typeof s.filename!="string"){let r={instancePath:i+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),t++}if(s.score!==void 0){let r=s.score;if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let p={instancePath:i+"/score",schemaPath:"\
#/properties/score/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[p]:e.push(p),t++}if(r<0||isNaN(r)){let p={instancePath:i+
"/score",schemaPath:"#/properties/score/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}else{let p={
instancePath:i+"/score",schemaPath:"#/properties/score/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}if(s.
text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),t++}if(s.attributes!==void 0){let r=s.attributes;if(!(r&&typeof r=="object"&&!Array.isArray(r))&&r!==null){let p={instancePath:i+
"/attributes",schemaPath:"#/properties/attributes/type",keyword:"type",params:{type:Ap.properties.attributes.type},message:"must be object,null"};e===null?e=[p]:
e.push(p),t++}if(r&&typeof r=="object"&&!Array.isArray(r))for(let p in r){let n=r[p];if(typeof n!="string"&&!(typeof n=="number"&&isFinite(n))&&typeof n!="boole\
an"){let y={instancePath:i+"/attributes/"+p.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/properties/attributes/additionalProperties/type",keyword:"type",
params:{type:Ap.properties.attributes.additionalProperties.type},message:"must be string,number,boolean"};e===null?e=[y]:e.push(y),t++}}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ls.errors=e,t===0}function _e(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:
e.push(r),t++}if(s.queries===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"queries"},message:"must have requ\
ired property 'queries'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="file_search_cal\
l"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"file_search_call"},message:"must be equal to consta\
nt"};e===null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.queries!==void 0){let r=s.queries;if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+
"/queries",schemaPath:"#/properties/queries/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(
n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/queries/"+n,schemaPath:"#/properties/queries/items/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/queries",schemaPath:"#/properties/queries/type",
keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.status!==void 0){let r=s.status;if(typeof r!="string"){let p={instancePath:i+
"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="in_progre\
ss"||r==="searching"||r==="completed"||r==="incomplete"||r==="failed")){let p={instancePath:i+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{
allowedValues:jp.properties.status.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.results!==void 0){let r=s.results;
if(!Array.isArray(r)&&r!==null){let p={instancePath:i+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type:jp.properties.results.type},
message:"must be array,null"};e===null?e=[p]:e.push(p),t++}if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+"/results",schemaPath:"#/properties/resul\
ts/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)
ls(r[n],{instancePath:i+"/results/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,ls.errors),t=e.length)}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return _e.errors=e,t===0}var Jn={type:"object",
required:["type","id","status"],properties:{type:{type:"string",const:"web_search_call"},id:{type:"string"},status:{type:"string",enum:["in_progress","searching",
"completed","incomplete","failed"]},action:{$ref:"ResponseReturnedWebAction"}},$id:"ResponseReturnedWebSearchCall"};function Pe(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="search"){let p={instancePath:i+"/ty\
pe",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"search"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.
query!==void 0&&typeof s.query!="string"){let r={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[r]:e.push(r),t++}if(s.sources!==void 0){let r=s.sources;if(Array.isArray(r)){if(r.length>1e4){let n={instancePath:i+"/sources",schemaPath:"\
#/properties/sources/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;
for(let n=0;n<p;n++){let y=r[n];if(y&&typeof y=="object"&&!Array.isArray(y)){if(y.type===void 0){let f={instancePath:i+"/sources/"+n,schemaPath:"#/properties/so\
urces/items/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[f]:e.push(f),t++}if(y.url===void 0){
let f={instancePath:i+"/sources/"+n,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty:"url"},message:"must have requir\
ed property 'url'"};e===null?e=[f]:e.push(f),t++}if(y.type!==void 0){let f=y.type;if(typeof f!="string"){let h={instancePath:i+"/sources/"+n+"/type",schemaPath:"\
#/properties/sources/items/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[h]:e.push(h),t++}if(f!=="url"){let h={
instancePath:i+"/sources/"+n+"/type",schemaPath:"#/properties/sources/items/properties/type/const",keyword:"const",params:{allowedValue:"url"},message:"must be \
equal to constant"};e===null?e=[h]:e.push(h),t++}}if(y.url!==void 0&&typeof y.url!="string"){let f={instancePath:i+"/sources/"+n+"/url",schemaPath:"#/properties\
/sources/items/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),t++}}else{let f={instancePath:i+"/s\
ources/"+n,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[f]:e.push(f),t++}}}else{let p={
instancePath:i+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Pe.errors=e,t===0}
var Xn={type:"object",required:["type"],properties:{type:{type:"string",const:"open_page"},url:{type:["string","null"]}},$id:"ResponseOpenPageAction"};function ms(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="open_page"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"open_page"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.url!==void 0){let r=s.url;if(typeof r!="string"&&
r!==null){let p={instancePath:i+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:Xn.properties.url.type},message:"must be string,null"};e===
null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return ms.errors=e,t===0}function ys(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.pattern===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"pattern"},message:"\
must have required property 'pattern'"};e===null?e=[r]:e.push(r),t++}if(s.url===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"url"},message:"must have required property 'url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="\
find_in_page"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"find_in_page"},message:"must be equal to\
 constant"};e===null?e=[p]:e.push(p),t++}}if(s.pattern!==void 0&&typeof s.pattern!="string"){let r={instancePath:i+"/pattern",schemaPath:"#/properties/pattern/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.url!==void 0&&typeof s.url!="string"){let r={instancePath:i+
"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ys.errors=e,t===0}function fs(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="s\
tring")if(r==="search")Pe(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Pe.errors),t=e.length);else if(r==="open_pag\
e")ms(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ms.errors),t=e.length);else if(r==="find_in_page")ys(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ys.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return fs.errors=e,t===0}
function cs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"mu\
st have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="web_search_call"){
let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"web_search_call"},message:"must be equal to constant"};
e===null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0){let r=s.status;if(typeof r!="string"){let p={instancePath:i+"/status",schemaPath:"\
#/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="in_progress"||r==="searching"||
r==="completed"||r==="incomplete"||r==="failed")){let p={instancePath:i+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues:Jn.
properties.status.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}s.action!==void 0&&(fs(s.action,{instancePath:i+"/ac\
tion",parentData:s,parentDataProperty:"action",rootData:o,dynamicAnchors:u})||(e=m(e,fs.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return cs.errors=e,t===0}var Qn={type:"object",required:["type","button","x","y"],properties:{type:{type:"string",const:"click"},button:{type:"string",enum:["left","right","wheel","back",
"forward"]},x:{type:"integer"},y:{type:"integer"}},$id:"ResponseClickAction"};function hs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.button===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"button"},message:"must have required property 'button'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"x"},message:"must have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="click"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"clic\
k"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.button!==void 0){let r=s.button;if(typeof r!="string"){let p={instancePath:i+"/butto\
n",schemaPath:"#/properties/button/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="left"||r==="righ\
t"||r==="wheel"||r==="back"||r==="forward")){let p={instancePath:i+"/button",schemaPath:"#/properties/button/enum",keyword:"enum",params:{allowedValues:Qn.properties.
button.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))){let p={instancePath:i+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.
push(p),t++}}if(s.y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/y",schemaPath:"#/properties/y/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return hs.errors=e,t===0}function ds(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"x"},message:"must\
 have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="double_click"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"double_click"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),
t++}}if(s.x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/x",schemaPath:"#/properties/x/type",keyword:"t\
ype",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let p={instancePath:i+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ds.errors=e,t===0}function gs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"\
must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="drag"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"drag"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.path!==
void 0){let r=s.path;if(Array.isArray(r)){if(r.length>1e4){let n={instancePath:i+"/path",schemaPath:"#/properties/path/maxItems",keyword:"maxItems",params:{limit:1e4},
message:"must NOT have more than 10000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++){let y=r[n];if(y&&typeof y=="object"&&!Array.isArray(
y)){if(y.x===void 0){let f={instancePath:i+"/path/"+n,schemaPath:"#/properties/path/items/required",keyword:"required",params:{missingProperty:"x"},message:"mus\
t have required property 'x'"};e===null?e=[f]:e.push(f),t++}if(y.y===void 0){let f={instancePath:i+"/path/"+n,schemaPath:"#/properties/path/items/required",keyword:"\
required",params:{missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[f]:e.push(f),t++}if(y.x!==void 0){let f=y.x;if(!(typeof f=="number"&&
!(f%1)&&!isNaN(f)&&isFinite(f))){let h={instancePath:i+"/path/"+n+"/x",schemaPath:"#/properties/path/items/properties/x/type",keyword:"type",params:{type:"integ\
er"},message:"must be integer"};e===null?e=[h]:e.push(h),t++}}if(y.y!==void 0){let f=y.y;if(!(typeof f=="number"&&!(f%1)&&!isNaN(f)&&isFinite(f))){let h={instancePath:i+
"/path/"+n+"/y",schemaPath:"#/properties/path/items/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[h]:e.push(h),
t++}}}else{let f={instancePath:i+"/path/"+n,schemaPath:"#/properties/path/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=
[f]:e.push(f),t++}}}else{let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?
e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return gs.errors=e,t===0}function bs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.keys===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"keys"},message:"\
must have required property 'keys'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="keypress"){let p={instancePath:i+"/\
type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"keypress"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.
keys!==void 0){let r=s.keys;if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+"/keys",schemaPath:"#/properties/keys/maxItems",keyword:"maxItems",params:{
limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+
"/keys/"+n,schemaPath:"#/properties/keys/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+
"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return bs.errors=e,t===0}function ks(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"x"},message:"must\
 have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="move"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"move"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.
x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={
instancePath:i+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ks.errors=e,t===0}function qs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="screenshot"){let p={instancePath:i+"/type",schemaPath:"#/properties/\
type/const",keyword:"const",params:{allowedValue:"screenshot"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qs.errors=e,t===0}function _s(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"x"},message:"must\
 have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.scroll_x===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:"scroll_x"},message:"must have required property 'scroll_x'"};e===null?e=[r]:e.push(r),t++}if(s.scroll_y===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"scroll_y"},message:"must have required property 'scroll_y'"};e===null?e=[r]:e.push(r),t++}if(s.
type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="scroll"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
scroll"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){
let p={instancePath:i+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.
y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.scroll_x!==void 0){let r=s.scroll_x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let p={instancePath:i+"/scroll_x",schemaPath:"#/properties/scroll_x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:
e.push(p),t++}}if(s.scroll_y!==void 0){let r=s.scroll_y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/scroll_y",schemaPath:"\
#/properties/scroll_y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return _s.errors=e,t===0}function Ps(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="type"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"type"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.text!==
void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return Ps.errors=e,t===0}function ws(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="wait"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"wait"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ws.errors=e,t===0}function vs(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r===
"click")hs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,hs.errors),t=e.length);else if(r==="double_click")ds(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ds.errors),t=e.length);else if(r==="drag")gs(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,gs.errors),t=e.length);else if(r==="keypress")bs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,bs.errors),t=e.length);else if(r==="move")ks(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ks.errors),t=e.length);else if(r===
"screenshot")qs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,qs.errors),t=e.length);else if(r==="scroll")_s(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,_s.errors),t=e.length);else if(r==="type")Ps(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,Ps.errors),t=e.length);else if(r==="wait")ws(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,ws.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'\
value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"\
tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return vs.errors=e,t===0}var Dp={type:"object",required:["id"],properties:{id:{type:"strin\
g"},code:{type:["string","null"]},message:{type:["string","null"]}},$id:"ResponseSafetyCheck"};function we(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){
let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.
code!==void 0){let r=s.code;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:Dp.properties.
code.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}if(s.message!==void 0){let r=s.message;if(typeof r!="string"&&r!==null){let p={instancePath:i+
"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type:Dp.properties.message.type},message:"must be string,null"};e===null?e=[p]:e.push(p),
t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return we.errors=
e,t===0}function ve(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required pro\
perty 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"\
must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.call_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"call_id"},message:"must have required property 'call_id'"};e===null?e=[r]:e.push(r),t++}if(s.action===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"action"},message:"must have required property 'action'"};e===null?e=[r]:e.push(r),t++}if(s.pending_safety_checks===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"pending_safety_checks"},message:"must have required property '\
pending_safety_checks'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="computer_call"){
let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_call"},message:"must be equal to constant"};e===
null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={instancePath:i+"/call_id",schemaPath:"#/\
properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.action!==void 0&&(vs(s.action,{instancePath:i+
"/action",parentData:s,parentDataProperty:"action",rootData:o,dynamicAnchors:u})||(e=m(e,vs.errors),t=e.length)),s.pending_safety_checks!==void 0){let r=s.pending_safety_checks;
if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+"/pending_safety_checks",schemaPath:"#/properties/pending_safety_checks/maxItems",keyword:"maxItems",
params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)we(r[n],{instancePath:i+"/pendi\
ng_safety_checks/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,we.errors),t=e.length)}else{let p={instancePath:i+"/pending_safety_\
checks",schemaPath:"#/properties/pending_safety_checks/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}s.status!==
void 0&&(O(s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||(e=m(e,O.errors),t=e.length))}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ve.errors=e,t===0}var Cp={
type:"object",required:["type","call_id","output"],properties:{type:{type:"string",const:"computer_call_output"},call_id:{type:"string"},output:{$ref:"ResponseS\
creenshot"},acknowledged_safety_checks:{type:["array","null"],maxItems:1e3,items:{$ref:"ResponseSafetyCheck"}},id:{type:["string","null"]},status:{$ref:"Respons\
eReturnedStatus"}},$id:"ResponseComputerCallOutput"},Rp={type:"object",required:["type"],properties:{type:{type:"string",const:"computer_screenshot"},file_id:{type:[
"string","null"]},image_url:{type:["string","null"]}},$id:"ResponseScreenshot"};function xs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="computer_screenshot"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_screensho\
t"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.file_id!==void 0){let r=s.file_id;if(typeof r!="string"&&r!==null){let p={instancePath:i+
"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:Rp.properties.file_id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),
t++}}if(s.image_url!==void 0){let r=s.image_url;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/image_url",schemaPath:"#/properties/image_url/type",keyword:"\
type",params:{type:Rp.properties.image_url.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return xs.errors=e,t===0}function js(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.call_id===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"call_id"},message:"must have required property 'call_id'"};e===null?e=[r]:e.push(
r),t++}if(s.output===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},message:"must have required prop\
erty 'output'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type\
/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="computer_call_output"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_call_output"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),
t++}}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={instancePath:i+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"str\
ing"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.output!==void 0&&(xs(s.output,{instancePath:i+"/output",parentData:s,parentDataProperty:"outpu\
t",rootData:o,dynamicAnchors:u})||(e=m(e,xs.errors),t=e.length)),s.acknowledged_safety_checks!==void 0){let r=s.acknowledged_safety_checks;if(!Array.isArray(r)&&
r!==null){let p={instancePath:i+"/acknowledged_safety_checks",schemaPath:"#/properties/acknowledged_safety_checks/type",keyword:"type",params:{type:Cp.properties.
acknowledged_safety_checks.type},message:"must be array,null"};e===null?e=[p]:e.push(p),t++}if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+"/acknow\
ledged_safety_checks",schemaPath:"#/properties/acknowledged_safety_checks/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 \
items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)we(r[n],{instancePath:i+"/acknowledged_safety_checks/"+n,parentData:r,parentDataProperty:n,
rootData:o,dynamicAnchors:u})||(e=m(e,we.errors),t=e.length)}}if(s.id!==void 0){let r=s.id;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:Cp.properties.id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}s.status!==void 0&&(qe(s.status,
{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||(e=m(e,qe.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return js.errors=e,t===0}var Zn={type:"object",required:["t\
ype","id","summary"],properties:{type:{type:"string",const:"reasoning"},id:{type:"string"},summary:{type:"array",maxItems:1e3,items:{$ref:"ResponseSummaryText"}},
encrypted_content:{type:["string","null"]},status:{$ref:"ResponseItemStatus"}},$id:"ResponseReasoningItem"};function K(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="summary_text"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"summary_text"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),
t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return K.errors=e,t===0}function xe(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"t\
ype"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"requir\
ed",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.summary===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"summary"},message:"must have required property 'summary'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="reasoning"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
reasoning"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.summary!==void 0){let r=s.summary;if(Array.
isArray(r)){if(r.length>1e3){let n={instancePath:i+"/summary",schemaPath:"#/properties/summary/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT\
 have more than 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)K(r[n],{instancePath:i+"/summary/"+n,parentData:r,parentDataProperty:n,
rootData:o,dynamicAnchors:u})||(e=m(e,K.errors),t=e.length)}else{let p={instancePath:i+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.encrypted_content!==void 0){let r=s.encrypted_content;if(typeof r!="string"&&r!==null){
let p={instancePath:i+"/encrypted_content",schemaPath:"#/properties/encrypted_content/type",keyword:"type",params:{type:Zn.properties.encrypted_content.type},message:"\
must be string,null"};e===null?e=[p]:e.push(p),t++}}s.status!==void 0&&(O(s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,
dynamicAnchors:u})||(e=m(e,O.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return xe.errors=e,t===0}function As(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"mu\
st have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="item_reference"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"item_reference"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),
t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return As.errors=e,t===0}function Ds(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="function_call")ke(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,ke.errors),t=e.length);else if(r==="function_call_output")as(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,as.errors),t=e.length);else if(r==="file_search_call")_e(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,_e.errors),t=e.length);else if(r==="web_search_call")cs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,cs.errors),
t=e.length);else if(r==="computer_call")ve(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ve.errors),t=e.length);else if(r===
"computer_call_output")js(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,js.errors),t=e.length);else if(r==="reasonin\
g")xe(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,xe.errors),t=e.length);else if(r==="item_reference")As(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,As.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ds.errors=e,t===0}function Cs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,p=t;if(s&&typeof s=="object"&&!Array.
isArray(s)){let y;if(s.role===void 0&&(y="role")){let f={};e===null?e=[f]:e.push(f),t++}}var n=p===t;if(n){let y={instancePath:i,schemaPath:"#/not",keyword:"not",
params:{},message:"must NOT be valid"};e===null?e=[y]:e.push(y),t++}else t=r,e!==null&&(r?e.length=r:e=null);if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===
void 0){let y={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[y]:
e.push(y),t++}if(s.type!==void 0&&s.type!==null){let y={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"null"},message:"\
must be null"};e===null?e=[y]:e.push(y),t++}if(s.id!==void 0&&typeof s.id!="string"){let y={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let y={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"objec\
t"},message:"must be object"};e===null?e=[y]:e.push(y),t++}return Cs.errors=e,t===0}function Rs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0,r=t,p=!1,n=t;os(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,os.errors),t=e.
length);var y=n===t;if(p=p||y,!p){let f=t;Ds(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Ds.errors),t=e.length);var y=f===
t;if(p=p||y,!p){let b=t;Cs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Cs.errors),t=e.length);var y=b===t;p=p||y}}
if(p)t=r,e!==null&&(r?e.length=r:e=null);else{let f={instancePath:i,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?
e=[f]:e.push(f),t++}return Rs.errors=e,t===0}function je(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(Object.keys(s).length>16){let p={instancePath:i,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit:16},message:"must NOT have more than 1\
6 properties"};e===null?e=[p]:e.push(p),t++}for(let p in s){let n=t;if(typeof p=="string"&&ce(p)>64){let y={instancePath:i,schemaPath:"#/propertyNames/maxLength",
keyword:"maxLength",params:{limit:64},message:"must NOT have more than 64 characters",propertyName:p};e===null?e=[y]:e.push(y),t++}var r=n===t;if(!r){let y={instancePath:i,
schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName:p},message:"property name must be valid"};e===null?e=[y]:e.push(y),t++}}for(let p in s){
let n=s[p];if(typeof n=="string"){if(ce(n)>512){let y={instancePath:i+"/"+p.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/additionalProperties/maxLength",
keyword:"maxLength",params:{limit:512},message:"must NOT have more than 512 characters"};e===null?e=[y]:e.push(y),t++}}else{let y={instancePath:i+"/"+p.replace(
/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),
t++}}}else{let p={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}return je.errors=
e,t===0}var Ne={type:["object","null"],properties:{effort:{type:["string","null"],enum:["none","minimal","low","medium","high","xhigh",null],default:"medium"},summary:{
$ref:"ResponseReasoningSummaryMode"},generate_summary:{type:["string","null"],deprecated:!0,enum:["auto","concise","detailed",null]}},$id:"ResponseReasoningOpti\
ons"},Ep={type:["string","null"],enum:["auto","concise","detailed",null],$id:"ResponseReasoningSummaryMode"};function Ae(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"&&s!==null){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:Ep.type},
message:"must be string,null"};e===null?e=[r]:e.push(r),t++}if(!(s==="auto"||s==="concise"||s==="detailed"||s===null)){let r={instancePath:i,schemaPath:"#/enum",
keyword:"enum",params:{allowedValues:Ep.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Ae.errors=e,t===0}function Es(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s=="object"&&!Array.isArray(s))&&s!==null){
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:Ne.type},message:"must be object,null"};e===null?e=[r]:e.push(r),t++}if(s&&typeof s=="obje\
ct"&&!Array.isArray(s)){if(s.effort!==void 0){let r=s.effort;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/effort",schemaPath:"#/properties/effort/ty\
pe",keyword:"type",params:{type:Ne.properties.effort.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}if(!(r==="none"||r==="minimal"||r==="low"||
r==="medium"||r==="high"||r==="xhigh"||r===null)){let p={instancePath:i+"/effort",schemaPath:"#/properties/effort/enum",keyword:"enum",params:{allowedValues:Ne.
properties.effort.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.summary!==void 0&&(Ae(s.summary,{instancePath:i+
"/summary",parentData:s,parentDataProperty:"summary",rootData:o,dynamicAnchors:u})||(e=m(e,Ae.errors),t=e.length)),s.generate_summary!==void 0){let r=s.generate_summary;
if(typeof r!="string"&&r!==null){let p={instancePath:i+"/generate_summary",schemaPath:"#/properties/generate_summary/type",keyword:"type",params:{type:Ne.properties.
generate_summary.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}if(!(r==="auto"||r==="concise"||r==="detailed"||r===null)){let p={instancePath:i+
"/generate_summary",schemaPath:"#/properties/generate_summary/enum",keyword:"enum",params:{allowedValues:Ne.properties.generate_summary.enum},message:"must be e\
qual to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}}return Es.errors=e,t===0}var eo={type:"object",properties:{format:{$ref:"ResponseTextFormat"},
verbosity:{type:["string","null"]}},$id:"ResponseTextOptions"};function $s(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="text"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"text"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return $s.errors=e,t===0}var $p={type:"object",required:["typ\
e","name","schema"],properties:{type:{type:"string",const:"json_schema"},name:{type:"string",pattern:"^[a-zA-Z0-9_-]+$",maxLength:64},schema:{type:"object",additionalProperties:!0},
description:{type:["string","null"]},strict:{type:["boolean","null"],default:!1}},$id:"ResponseTextFormatJsonSchema"},ro=new RegExp("^[a-zA-Z0-9_-]+$","u");function Is(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have requ\
ired property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.schema===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
schema"},message:"must have required property 'schema'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="json_schema"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"json_schema"},message:"must be equal to constant"};e===null?e=
[p]:e.push(p),t++}}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(ce(r)>64){let p={instancePath:i+"/name",schemaPath:"#/properties/name/maxLength",keyword:"\
maxLength",params:{limit:64},message:"must NOT have more than 64 characters"};e===null?e=[p]:e.push(p),t++}if(!ro.test(r)){let p={instancePath:i+"/name",schemaPath:"\
#/properties/name/pattern",keyword:"pattern",params:{pattern:"^[a-zA-Z0-9_-]+$"},message:'must match pattern "^[a-zA-Z0-9_-]+$"'};e===null?e=[p]:e.push(p),t++}}else{
let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}
if(s.schema!==void 0){let r=s.schema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/schema",schemaPath:"#/properties/schema/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.description!==void 0){let r=s.description;if(typeof r!="string"&&r!==null){
let p={instancePath:i+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:$p.properties.description.type},message:"must be str\
ing,null"};e===null?e=[p]:e.push(p),t++}}if(s.strict!==void 0){let r=s.strict;if(typeof r!="boolean"&&r!==null){let p={instancePath:i+"/strict",schemaPath:"#/pr\
operties/strict/type",keyword:"type",params:{type:$p.properties.strict.type},message:"must be boolean,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Is.errors=e,t===0}function Ts(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="json_object"){let p={instancePath:i+"/type",schemaPath:"#/properties\
/type/const",keyword:"const",params:{allowedValue:"json_object"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ts.errors=e,t===0}function De(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="s\
tring")if(r==="text")$s(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,$s.errors),t=e.length);else if(r==="json_schem\
a")Is(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Is.errors),t=e.length);else if(r==="json_object")Ts(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Ts.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return De.errors=e,t===0}
function Ns(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.format!==void 0&&(De(s.format,{instancePath:i+"/format",parentData:s,parentDataProperty:"format",rootData:o,dynamicAnchors:u})||(e=m(e,De.errors),t=e.length)),
s.verbosity!==void 0){let r=s.verbosity;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/verbosity",schemaPath:"#/properties/verbosity/type",keyword:"ty\
pe",params:{type:eo.properties.verbosity.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ns.errors=e,t===0}var so={type:"string",enum:["none","auto","required"],$id:"ResponseToolChoiceMode"};function Os(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be \
string"};e===null?e=[r]:e.push(r),t++}if(!(s==="none"||s==="auto"||s==="required")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:so.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Os.errors=e,t===0}var to={type:"object",required:["type"],properties:{type:{type:"string",enum:["file_search","web_search_preview","web_search_preview_2025_03_11","computer_use_p\
review"]}},$id:"ResponseToolChoiceBuiltIn"};function T(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;
if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},
message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="file_search"||r==="we\
b_search_preview"||r==="web_search_preview_2025_03_11"||r==="computer_use_preview")){let p={instancePath:i+"/type",schemaPath:"#/properties/type/enum",keyword:"\
enum",params:{allowedValues:to.properties.type.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return T.errors=e,t===0}function Ss(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="function"){let p={instancePath:i+"/\
type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.
name!==void 0&&typeof s.name!="string"){let r={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return Ss.errors=e,t===0}function Ms(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="file_search")T(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,T.errors),t=e.length);else if(r==="web_search_preview")T(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,T.errors),t=e.length);else if(r==="web_search_preview_2025_03_11")T(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=
m(e,T.errors),t=e.length);else if(r==="computer_use_preview")T(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,T.errors),
t=e.length);else if(r==="function")Ss(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Ss.errors),t=e.length);else{let p={
instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};
e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'\
tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[r]:e.push(r),t++}return Ms.errors=e,t===0}function Ce(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0,r=t,p=!1,n=t;Os(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Os.errors),t=e.length);var y=n===t;if(p=
p||y,!p){let f=t;Ms(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Ms.errors),t=e.length);var y=f===t;p=p||y}if(p)t=r,
e!==null&&(r?e.length=r:e=null);else{let f={instancePath:i,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[f]:
e.push(f),t++}return Ce.errors=e,t===0}var Ip={type:"object",required:["type","key","value"],properties:{type:{type:"string",enum:["eq","ne","gt","gte","lt","lte"]},key:{type:"string"},value:{type:["\
string","number","boolean"]}},$id:"ResponseComparisonFilter"};function x(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.key===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"requ\
ired",params:{missingProperty:"key"},message:"must have required property 'key'"};e===null?e=[r]:e.push(r),t++}if(s.value===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"value"},message:"must have required property 'value'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(!(r==="eq"||r==="ne"||r==="gt"||r==="gte"||r==="lt"||r==="lte")){let p={instancePath:i+"/type",schemaPath:"#/properties/ty\
pe/enum",keyword:"enum",params:{allowedValues:Ip.properties.type.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.
key!==void 0&&typeof s.key!="string"){let r={instancePath:i+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[r]:e.push(r),t++}if(s.value!==void 0){let r=s.value;if(typeof r!="string"&&!(typeof r=="number"&&isFinite(r))&&typeof r!="boolean"){let p={instancePath:i+
"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type:Ip.properties.value.type},message:"must be string,number,boolean"};e===null?e=[p]:e.push(
p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return x.errors=
e,t===0}var io={type:"object",required:["type","filters"],properties:{type:{type:"string",enum:["and","or"]},filters:{type:"array",maxItems:1e3,items:{$ref:"Res\
ponseFileSearchFilter"}}},$id:"ResponseCompoundFilter"},Tp={validate:Se};function ye(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.filters===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"filters"},message:"must have required property 'filters'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(!(r==="and"||r==="or")){let p={instancePath:i+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:io.properties.type.enum},
message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.filters!==void 0){let r=s.filters;if(Array.isArray(r)){if(r.length>1e3){
let n={instancePath:i+"/filters",schemaPath:"#/properties/filters/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};
e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)Tp.validate(r[n],{instancePath:i+"/filters/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,Tp.validate.errors),t=e.length)}else{let p={instancePath:i+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return ye.errors=e,t===0}function Se(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="eq")x(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,x.errors),t=e.length);else if(r==="ne")x(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,x.
errors),t=e.length);else if(r==="gt")x(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,x.errors),t=e.length);else if(r===
"gte")x(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,x.errors),t=e.length);else if(r==="lt")x(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,x.errors),t=e.length);else if(r==="lte")x(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,x.errors),t=e.length);else if(r==="and")ye(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,
ye.errors),t=e.length);else if(r==="or")ye(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ye.errors),t=e.length);else{
let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be i\
n oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},
message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Se.errors=e,t===0}function Fs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let p={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[p]:e.push(p),t++}if(s.vector_store_ids===void 0){let p={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"vector_store_ids"},message:"must have required property 'vector_store_ids'"};e===null?e=[p]:e.push(p),t++}if(s.type!==
void 0){let p=s.type;if(typeof p!="string"){let n={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[n]:e.push(n),t++}if(p!=="file_search"){let n={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
file_search"},message:"must be equal to constant"};e===null?e=[n]:e.push(n),t++}}if(s.vector_store_ids!==void 0){let p=s.vector_store_ids;if(Array.isArray(p)){if(p.
length>1e3){let y={instancePath:i+"/vector_store_ids",schemaPath:"#/properties/vector_store_ids/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NO\
T have more than 1000 items"};e===null?e=[y]:e.push(y),t++}let n=p.length;for(let y=0;y<n;y++)if(typeof p[y]!="string"){let f={instancePath:i+"/vector_store_ids\
/"+y,schemaPath:"#/properties/vector_store_ids/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),t++}}else{let n={
instancePath:i+"/vector_store_ids",schemaPath:"#/properties/vector_store_ids/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[n]:
e.push(n),t++}}if(s.filters!==void 0){let p=s.filters,n=t,y=!1,f=t;Se(p,{instancePath:i+"/filters",parentData:s,parentDataProperty:"filters",rootData:o,dynamicAnchors:u})||
(e=m(e,Se.errors),t=e.length);var r=f===t;if(y=y||r,!y){let h=t;if(p!==null){let k={instancePath:i+"/filters",schemaPath:"#/properties/filters/anyOf/1/type",keyword:"\
type",params:{type:"null"},message:"must be null"};e===null?e=[k]:e.push(k),t++}var r=h===t;y=y||r}if(y)t=n,e!==null&&(n?e.length=n:e=null);else{let h={instancePath:i+
"/filters",schemaPath:"#/properties/filters/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[h]:e.push(h),t++}}if(s.max_num_results!==
void 0){let p=s.max_num_results;if(!(typeof p=="number"&&!(p%1)&&!isNaN(p)&&isFinite(p))){let n={instancePath:i+"/max_num_results",schemaPath:"#/properties/max_\
num_results/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[n]:e.push(n),t++}if(typeof p=="number"&&isFinite(p)){if(p>50||isNaN(
p)){let n={instancePath:i+"/max_num_results",schemaPath:"#/properties/max_num_results/maximum",keyword:"maximum",params:{comparison:"<=",limit:50},message:"must\
 be <= 50"};e===null?e=[n]:e.push(n),t++}if(p<1||isNaN(p)){let n={instancePath:i+"/max_num_results",schemaPath:"#/properties/max_num_results/minimum",keyword:"m\
inimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[n]:e.push(n),t++}}}if(s.ranking_options!==void 0){let p=s.ranking_options;if(p&&typeof p==
"object"&&!Array.isArray(p)){if(p.ranker!==void 0&&typeof p.ranker!="string"){let n={instancePath:i+"/ranking_options/ranker",schemaPath:"#/properties/ranking_o\
ptions/properties/ranker/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),t++}if(p.score_threshold!==void 0){let n=p.
score_threshold;if(typeof n=="number"&&isFinite(n)){if(n>1||isNaN(n)){let y={instancePath:i+"/ranking_options/score_threshold",schemaPath:"#/properties/ranking_\
options/properties/score_threshold/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[y]:e.push(y),t++}if(n<0||isNaN(
n)){let y={instancePath:i+"/ranking_options/score_threshold",schemaPath:"#/properties/ranking_options/properties/score_threshold/minimum",keyword:"minimum",params:{
comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[y]:e.push(y),t++}}else{let y={instancePath:i+"/ranking_options/score_threshold",schemaPath:"#/prope\
rties/ranking_options/properties/score_threshold/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[y]:e.push(y),t++}}}else{let n={
instancePath:i+"/ranking_options",schemaPath:"#/properties/ranking_options/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[n]:
e.push(n),t++}}}else{let p={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}return Fs.
errors=e,t===0}var Ai={type:"object",required:["type","name"],properties:{type:{type:"string",const:"function"},name:{type:"string",minLength:1},parameters:{type:[
"object","null"],additionalProperties:!0},strict:{type:["boolean","null"],default:!0},description:{type:["string","null"]}},$id:"ResponseFunctionTool"};function Vs(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have requ\
ired property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properti\
es/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="function"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"function"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.name!==void 0){
let r=s.name;if(typeof r=="string"){if(ce(r)<1){let p={instancePath:i+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}if(s.parameters!==void 0){let r=s.parameters;if(!(r&&typeof r=="object"&&!Array.isArray(r))&&
r!==null){let p={instancePath:i+"/parameters",schemaPath:"#/properties/parameters/type",keyword:"type",params:{type:Ai.properties.parameters.type},message:"must\
 be object,null"};e===null?e=[p]:e.push(p),t++}}if(s.strict!==void 0){let r=s.strict;if(typeof r!="boolean"&&r!==null){let p={instancePath:i+"/strict",schemaPath:"\
#/properties/strict/type",keyword:"type",params:{type:Ai.properties.strict.type},message:"must be boolean,null"};e===null?e=[p]:e.push(p),t++}}if(s.description!==
void 0){let r=s.description;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{
type:Ai.properties.description.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Vs.errors=e,t===0}var Np={type:"object",required:["type"],properties:{type:{
type:"string",enum:["web_search_preview","web_search_preview_2025_03_11"]},search_context_size:{type:"string",enum:["low","medium","high"],default:"medium"},user_location:{
$ref:"ResponseUserLocation"},domains:{type:"array",maxItems:1e3,items:{type:"string"}}},$id:"ResponseWebSearchTool"},Oe={type:["object","null"],required:["type"],
properties:{type:{type:"string",const:"approximate"},city:{type:["string","null"]},country:{type:["string","null"],pattern:"^[A-Za-z]{2}$"},region:{type:["strin\
g","null"]},timezone:{type:["string","null"]}},$id:"ResponseUserLocation"},po=new RegExp("^[A-Za-z]{2}$","u");function Ls(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s=="object"&&!Array.isArray(s))&&s!==null){let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:Oe.type},message:"must be object,null"};e===null?e=[r]:e.push(r),t++}if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),
t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="approximate"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"con\
st",params:{allowedValue:"approximate"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.city!==void 0){let r=s.city;if(typeof r!="string"&&
r!==null){let p={instancePath:i+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type:Oe.properties.city.type},message:"must be string,null"};
e===null?e=[p]:e.push(p),t++}}if(s.country!==void 0){let r=s.country;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/country",schemaPath:"#/properties/\
country/type",keyword:"type",params:{type:Oe.properties.country.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}if(typeof r=="string"&&!po.test(
r)){let p={instancePath:i+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z]{2}$"},message:'must match pattern "^\
[A-Za-z]{2}$"'};e===null?e=[p]:e.push(p),t++}}if(s.region!==void 0){let r=s.region;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/region",schemaPath:"\
#/properties/region/type",keyword:"type",params:{type:Oe.properties.region.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}if(s.timezone!==void 0){
let r=s.timezone;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type:Oe.properties.
timezone.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}}return Ls.errors=e,t===0}function fe(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[p]:e.push(p),t++}if(!(r==="web_search_preview"||r==="web_search_preview_2025_03_11")){let p={instancePath:i+"/type",schemaPath:"#/properties/type/enum",keyword:"\
enum",params:{allowedValues:Np.properties.type.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.search_context_size!==
void 0){let r=s.search_context_size;if(typeof r!="string"){let p={instancePath:i+"/search_context_size",schemaPath:"#/properties/search_context_size/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="low"||r==="medium"||r==="high")){let p={instancePath:i+"/search_co\
ntext_size",schemaPath:"#/properties/search_context_size/enum",keyword:"enum",params:{allowedValues:Np.properties.search_context_size.enum},message:"must be equ\
al to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.user_location!==void 0&&(Ls(s.user_location,{instancePath:i+"/user_location",parentData:s,parentDataProperty:"\
user_location",rootData:o,dynamicAnchors:u})||(e=m(e,Ls.errors),t=e.length)),s.domains!==void 0){let r=s.domains;if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+
"/domains",schemaPath:"#/properties/domains/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(
n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/domains/"+n,schemaPath:"#/properties/domains/items/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/domains",schemaPath:"#/properties/domains/type",
keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return fe.errors=e,t===0}function Us(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.display_height===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"disp\
lay_height"},message:"must have required property 'display_height'"};e===null?e=[r]:e.push(r),t++}if(s.display_width===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"display_width"},message:"must have required property 'display_width'"};e===null?e=[r]:e.push(r),t++}if(s.
environment===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"environment"},message:"must have required proper\
ty 'environment'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/t\
ype/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="computer_use_preview"){let p={instancePath:i+"/ty\
pe",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_use_preview"},message:"must be equal to constant"};e===null?e=[p]:e.push(
p),t++}}if(s.display_height!==void 0){let r=s.display_height;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/display_height",schemaPath:"\
#/properties/display_height/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.display_width!==void 0){let r=s.
display_width;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/display_width",schemaPath:"#/properties/display_width/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.environment!==void 0&&typeof s.environment!="string"){let r={instancePath:i+
"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Us.errors=e,t===0}function Re(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;
if(typeof r=="string")if(r==="file_search")Fs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Fs.errors),t=e.length);else if(r===
"function")Vs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Vs.errors),t=e.length);else if(r==="web_search_preview")
fe(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,fe.errors),t=e.length);else if(r==="web_search_preview_2025_03_11")
fe(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,fe.errors),t=e.length);else if(r==="computer_use_preview")Us(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Us.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Re.errors=e,t===0}
function Mp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.model===void 0){let p={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property \
'model'"};e===null?e=[p]:e.push(p),t++}if(s.input===void 0){let p={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input"},message:"\
must have required property 'input'"};e===null?e=[p]:e.push(p),t++}if(s.model!==void 0){let p=s.model;if(typeof p=="string"){if(ce(p)<1){let n={instancePath:i+"\
/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[n]:e.push(n),
t++}}else{let n={instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(
n),t++}}if(s.input!==void 0){let p=s.input;if(typeof p!="string"&&!Array.isArray(p)){let n={instancePath:i+"/input",schemaPath:"#/properties/input/type",keyword:"\
type",params:{type:_.properties.input.type},message:"must be string,array"};e===null?e=[n]:e.push(n),t++}if(Array.isArray(p)){if(p.length>2e4){let y={instancePath:i+
"/input",schemaPath:"#/properties/input/maxItems",keyword:"maxItems",params:{limit:2e4},message:"must NOT have more than 20000 items"};e===null?e=[y]:e.push(y),
t++}let n=p.length;for(let y=0;y<n;y++)Rs(p[y],{instancePath:i+"/input/"+y,parentData:p,parentDataProperty:y,rootData:o,dynamicAnchors:u})||(e=m(e,Rs.errors),t=
e.length)}}if(s.include!==void 0){let p=s.include;if(!Array.isArray(p)&&p!==null){let n={instancePath:i+"/include",schemaPath:"#/properties/include/type",keyword:"\
type",params:{type:_.properties.include.type},message:"must be array,null"};e===null?e=[n]:e.push(n),t++}if(Array.isArray(p)){if(p.length>100){let y={instancePath:i+
"/include",schemaPath:"#/properties/include/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"};e===null?e=[y]:e.push(y),
t++}let n=p.length;for(let y=0;y<n;y++)if(typeof p[y]!="string"){let f={instancePath:i+"/include/"+y,schemaPath:"#/properties/include/items/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),t++}}}if(s.instructions!==void 0){let p=s.instructions;if(typeof p!="string"&&p!==null){
let n={instancePath:i+"/instructions",schemaPath:"#/properties/instructions/type",keyword:"type",params:{type:_.properties.instructions.type},message:"must be s\
tring,null"};e===null?e=[n]:e.push(n),t++}}if(s.max_output_tokens!==void 0){let p=s.max_output_tokens;if(!(typeof p=="number"&&!(p%1)&&!isNaN(p)&&isFinite(p))&&
p!==null){let n={instancePath:i+"/max_output_tokens",schemaPath:"#/properties/max_output_tokens/type",keyword:"type",params:{type:_.properties.max_output_tokens.
type},message:"must be integer,null"};e===null?e=[n]:e.push(n),t++}if(typeof p=="number"&&isFinite(p)&&(p<1||isNaN(p))){let n={instancePath:i+"/max_output_token\
s",schemaPath:"#/properties/max_output_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[n]:e.push(n),t++}}
if(s.metadata!==void 0){let p=s.metadata,n=t,y=!1,f=t;je(p,{instancePath:i+"/metadata",parentData:s,parentDataProperty:"metadata",rootData:o,dynamicAnchors:u})||
(e=m(e,je.errors),t=e.length);var r=f===t;if(y=y||r,!y){let h=t;if(p!==null){let k={instancePath:i+"/metadata",schemaPath:"#/properties/metadata/anyOf/1/type",keyword:"\
type",params:{type:"null"},message:"must be null"};e===null?e=[k]:e.push(k),t++}var r=h===t;y=y||r}if(y)t=n,e!==null&&(n?e.length=n:e=null);else{let h={instancePath:i+
"/metadata",schemaPath:"#/properties/metadata/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[h]:e.push(h),t++}}if(s.parallel_tool_calls!==
void 0){let p=s.parallel_tool_calls;if(typeof p!="boolean"&&p!==null){let n={instancePath:i+"/parallel_tool_calls",schemaPath:"#/properties/parallel_tool_calls/\
type",keyword:"type",params:{type:_.properties.parallel_tool_calls.type},message:"must be boolean,null"};e===null?e=[n]:e.push(n),t++}}if(s.previous_response_id!==
void 0){let p=s.previous_response_id;if(typeof p!="string"&&p!==null){let n={instancePath:i+"/previous_response_id",schemaPath:"#/properties/previous_response_i\
d/type",keyword:"type",params:{type:_.properties.previous_response_id.type},message:"must be string,null"};e===null?e=[n]:e.push(n),t++}}if(s.reasoning!==void 0&&
(Es(s.reasoning,{instancePath:i+"/reasoning",parentData:s,parentDataProperty:"reasoning",rootData:o,dynamicAnchors:u})||(e=m(e,Es.errors),t=e.length)),s.service_tier!==
void 0){let p=s.service_tier;if(typeof p!="string"&&p!==null){let n={instancePath:i+"/service_tier",schemaPath:"#/properties/service_tier/type",keyword:"type",params:{
type:_.properties.service_tier.type},message:"must be string,null"};e===null?e=[n]:e.push(n),t++}if(!(p==="auto"||p==="default"||p==="flex"||p==="priority"||p===
null)){let n={instancePath:i+"/service_tier",schemaPath:"#/properties/service_tier/enum",keyword:"enum",params:{allowedValues:_.properties.service_tier.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[n]:e.push(n),t++}}if(s.store!==void 0){let p=s.store;if(typeof p!="boolean"&&p!==null){let n={instancePath:i+
"/store",schemaPath:"#/properties/store/type",keyword:"type",params:{type:_.properties.store.type},message:"must be boolean,null"};e===null?e=[n]:e.push(n),t++}}
if(s.stream!==void 0){let p=s.stream;if(typeof p!="boolean"&&p!==null){let n={instancePath:i+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{
type:_.properties.stream.type},message:"must be boolean,null"};e===null?e=[n]:e.push(n),t++}}if(s.temperature!==void 0){let p=s.temperature;if(!(typeof p=="numb\
er"&&isFinite(p))&&p!==null){let n={instancePath:i+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:_.properties.temperature.
type},message:"must be number,null"};e===null?e=[n]:e.push(n),t++}if(typeof p=="number"&&isFinite(p)){if(p>2||isNaN(p)){let n={instancePath:i+"/temperature",schemaPath:"\
#/properties/temperature/maximum",keyword:"maximum",params:{comparison:"<=",limit:2},message:"must be <= 2"};e===null?e=[n]:e.push(n),t++}if(p<0||isNaN(p)){let n={
instancePath:i+"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?
e=[n]:e.push(n),t++}}}if(s.text!==void 0&&(Ns(s.text,{instancePath:i+"/text",parentData:s,parentDataProperty:"text",rootData:o,dynamicAnchors:u})||(e=m(e,Ns.errors),
t=e.length)),s.tool_choice!==void 0&&(Ce(s.tool_choice,{instancePath:i+"/tool_choice",parentData:s,parentDataProperty:"tool_choice",rootData:o,dynamicAnchors:u})||
(e=m(e,Ce.errors),t=e.length)),s.tools!==void 0){let p=s.tools;if(Array.isArray(p)){if(p.length>1e3){let y={instancePath:i+"/tools",schemaPath:"#/properties/too\
ls/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[y]:e.push(y),t++}let n=p.length;for(let y=0;y<n;y++)
Re(p[y],{instancePath:i+"/tools/"+y,parentData:p,parentDataProperty:y,rootData:o,dynamicAnchors:u})||(e=m(e,Re.errors),t=e.length)}else{let n={instancePath:i+"/\
tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[n]:e.push(n),t++}}if(s.top_p!==void 0){let p=s.
top_p;if(!(typeof p=="number"&&isFinite(p))&&p!==null){let n={instancePath:i+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"type",params:{type:_.properties.
top_p.type},message:"must be number,null"};e===null?e=[n]:e.push(n),t++}}if(s.truncation!==void 0){let p=s.truncation;if(typeof p!="string"&&p!==null){let n={instancePath:i+
"/truncation",schemaPath:"#/properties/truncation/type",keyword:"type",params:{type:_.properties.truncation.type},message:"must be string,null"};e===null?e=[n]:
e.push(n),t++}if(!(p==="auto"||p==="disabled"||p===null)){let n={instancePath:i+"/truncation",schemaPath:"#/properties/truncation/enum",keyword:"enum",params:{allowedValues:_.
properties.truncation.enum},message:"must be equal to one of the allowed values"};e===null?e=[n]:e.push(n),t++}}if(s.user!==void 0&&typeof s.user!="string"){let p={
instancePath:i+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(s.background!==
void 0){let p=s.background;if(typeof p!="boolean"&&p!==null){let n={instancePath:i+"/background",schemaPath:"#/properties/background/type",keyword:"type",params:{
type:_.properties.background.type},message:"must be boolean,null"};e===null?e=[n]:e.push(n),t++}}if(s.conversation!==void 0){let p=s.conversation;if(typeof p!="\
string"&&!(p&&typeof p=="object"&&!Array.isArray(p))&&p!==null){let n={instancePath:i+"/conversation",schemaPath:"#/properties/conversation/type",keyword:"type",
params:{type:_.properties.conversation.type},message:"must be string,object,null"};e===null?e=[n]:e.push(n),t++}}if(s.max_tool_calls!==void 0){let p=s.max_tool_calls;
if(!(typeof p=="number"&&!(p%1)&&!isNaN(p)&&isFinite(p))&&p!==null){let n={instancePath:i+"/max_tool_calls",schemaPath:"#/properties/max_tool_calls/type",keyword:"\
type",params:{type:_.properties.max_tool_calls.type},message:"must be integer,null"};e===null?e=[n]:e.push(n),t++}}if(s.prompt_cache_key!==void 0){let p=s.prompt_cache_key;
if(typeof p!="string"&&p!==null){let n={instancePath:i+"/prompt_cache_key",schemaPath:"#/properties/prompt_cache_key/type",keyword:"type",params:{type:_.properties.
prompt_cache_key.type},message:"must be string,null"};e===null?e=[n]:e.push(n),t++}}if(s.safety_identifier!==void 0){let p=s.safety_identifier;if(typeof p!="str\
ing"&&p!==null){let n={instancePath:i+"/safety_identifier",schemaPath:"#/properties/safety_identifier/type",keyword:"type",params:{type:_.properties.safety_identifier.
type},message:"must be string,null"};e===null?e=[n]:e.push(n),t++}}if(s.top_logprobs!==void 0){let p=s.top_logprobs;if(!(typeof p=="number"&&!(p%1)&&!isNaN(p)&&
isFinite(p))&&p!==null){let n={instancePath:i+"/top_logprobs",schemaPath:"#/properties/top_logprobs/type",keyword:"type",params:{type:_.properties.top_logprobs.
type},message:"must be integer,null"};e===null?e=[n]:e.push(n),t++}if(typeof p=="number"&&isFinite(p)){if(p>20||isNaN(p)){let n={instancePath:i+"/top_logprobs",
schemaPath:"#/properties/top_logprobs/maximum",keyword:"maximum",params:{comparison:"<=",limit:20},message:"must be <= 20"};e===null?e=[n]:e.push(n),t++}if(p<0||
isNaN(p)){let n={instancePath:i+"/top_logprobs",schemaPath:"#/properties/top_logprobs/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must \
be >= 0"};e===null?e=[n]:e.push(n),t++}}}}else{let p={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}return Mp.errors=e,t===0}var ml=je,yl=Ae,fl=Es,cl=Ns,hl=De,dl=$s,gl=Is,bl=Ts,kl=Rs,ql=Ds,_l=os,Pl=ns,wl=he,vl=de,xl=ge,jl=ps,Al=as,Dl=qe,Cl=us,
Rl=js,El=xs,$l=cs,Il=fs,Tl=ms,Nl=ys,Ol=As,Sl=Cs,Ml=Re,Fl=Fs,Vl=Se,Ll=x,Ul=ye,Bl=Vs,zl=fe,Hl=Ls,Gl=Us,Yl=Ce,Wl=Os,Kl=Ms,Jl=T,Xl=Ss,Ql=M,U={type:"object",required:[
"id","object","created_at","status","error","incomplete_details","instructions","max_output_tokens","model","output","parallel_tool_calls","previous_response_id",
"reasoning","store","temperature","text","tool_choice","tools","top_p","truncation","usage","user","metadata"],properties:{id:{type:"string"},object:{type:"stri\
ng",const:"response"},created_at:{type:"integer"},status:{$ref:"ResponseStatus"},error:{anyOf:[{$ref:"ResponseFailure"},{type:"null"}]},incomplete_details:{type:[
"object","null"],required:["reason"],properties:{reason:{type:"string",enum:["max_output_tokens","content_filter"]}}},instructions:{type:["string","null"]},max_output_tokens:{
type:["integer","null"]},model:{type:"string"},output:{type:"array",items:{$ref:"ResponseOutputItem"}},parallel_tool_calls:{type:"boolean"},previous_response_id:{
type:["string","null"]},reasoning:{type:"object",required:["effort","summary"],properties:{effort:{type:["string","null"],enum:["none","minimal","low","medium",
"high","xhigh",null]},summary:{$ref:"ResponseReasoningSummaryMode"}}},store:{type:"boolean"},temperature:{type:"number"},text:{type:"object",required:["format"],
properties:{format:{$ref:"ResponseTextFormat"}}},tool_choice:{$ref:"ResponseToolChoice"},tools:{type:"array",items:{$ref:"ResponseTool"}},top_p:{type:"number"},
truncation:{type:"string",enum:["auto","disabled"]},usage:{anyOf:[{$ref:"ResponseUsage"},{type:"null"}]},user:{type:["string","null"]},metadata:{$ref:"ResponseM\
etadata"},service_tier:{type:"string"}},$id:"Response"},no={type:"string",enum:["in_progress","completed","incomplete","failed"],$id:"ResponseStatus"};function Bs(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="in_progress"||s==="completed"||s==="incomplete"||
s==="failed")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:no.enum},message:"must be equal to one of the allowed values"};e===
null?e=[r]:e.push(r),t++}return Bs.errors=e,t===0}function Ee(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.message===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"\
must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&typeof s.code!="string"){let r={instancePath:i+"/code",schemaPath:"#/pr\
operties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.message!==void 0&&typeof s.message!="strin\
g"){let r={instancePath:i+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ee.errors=
e,t===0}function zs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.annotations===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"annotations"},message:"must have required property 'annotations'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="\
string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="output_text"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"output_text"},message:"mus\
t be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.annotations!==void 0){let r=s.annotations;if(Array.isArray(
r)){let p=r.length;for(let n=0;n<p;n++)W(r[n],{instancePath:i+"/annotations/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,W.errors),
t=e.length)}else{let p={instancePath:i+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===
null?e=[p]:e.push(p),t++}}s.logprobs!==void 0&&(N(s.logprobs,{instancePath:i+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:o,dynamicAnchors:u})||
(e=m(e,N.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return zs.errors=e,t===0}function J(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s==
"object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="output_text")zs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,zs.errors),t=e.length);else if(r==="refusal")be(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,be.errors),t=e.
length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "ty\
pe" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"typ\
e",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return J.errors=e,t===0}function Hs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={
instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(
r),t++}if(s.role===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property\
 'role'"};e===null?e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},
message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/ty\
pe",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="message"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"message"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}
if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0&&(O(s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,dynamicAnchors:u})||
(e=m(e,O.errors),t=e.length)),s.role!==void 0){let r=s.role;if(typeof r!="string"){let p={instancePath:i+"/role",schemaPath:"#/properties/role/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="assistant"){let p={instancePath:i+"/role",schemaPath:"#/properties/rol\
e/const",keyword:"const",params:{allowedValue:"assistant"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.content!==void 0){let r=s.content;
if(Array.isArray(r)){let p=r.length;for(let n=0;n<p;n++)J(r[n],{instancePath:i+"/content/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=
m(e,J.errors),t=e.length)}else{let p={instancePath:i+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:"array"},message:"must be arr\
ay"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Hs.errors=e,t===0}var oo={type:"object",required:["type","id","status"],properties:{type:{type:"string",const:"web_search_call"},id:{type:"\
string"},status:{type:"string",enum:["in_progress","searching","completed","incomplete","failed"]},action:{$ref:"ResponseWebSearchAction"}},$id:"ResponseWebSear\
chCall"};function Gs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required pro\
perty 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"\
must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="web_search_call"){
let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"web_search_call"},message:"must be equal to constant"};
e===null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0){let r=s.status;if(typeof r!="string"){let p={instancePath:i+"/status",schemaPath:"\
#/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="in_progress"||r==="searching"||
r==="completed"||r==="incomplete"||r==="failed")){let p={instancePath:i+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues:oo.
properties.status.enum},message:"must be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}s.action!==void 0&&(Pe(s.action,{instancePath:i+"/ac\
tion",parentData:s,parentDataProperty:"action",rootData:o,dynamicAnchors:u})||(e=m(e,Pe.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Gs.errors=e,t===0}function S(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="message")Hs(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Hs.errors),t=e.length);else if(r==="file_search_call")_e(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,_e.errors),t=e.length);else if(r==="web_search_call")Gs(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,Gs.errors),t=e.length);else if(r==="function_call")ke(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,ke.errors),t=e.length);else if(r==="computer_call")ve(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ve.errors),
t=e.length);else if(r==="reasoning")xe(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,xe.errors),t=e.length);else{let p={
instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};
e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'\
tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[r]:e.push(r),t++}return S.errors=e,t===0}function X(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.input_tokens===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_tokens"},message:"must have requ\
ired property 'input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.input_tokens_details===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"input_tokens_details"},message:"must have required property 'input_tokens_details'"};e===null?e=[r]:e.push(r),t++}if(s.output_tokens===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_tokens"},message:"must have required property 'output_t\
okens'"};e===null?e=[r]:e.push(r),t++}if(s.output_tokens_details===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_tokens_details"},message:"must have required property 'output_tokens_details'"};e===null?e=[r]:e.push(r),t++}if(s.total_tokens===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"total_tokens"},message:"must have required property 'total_tokens'"};e===null?e=[r]:e.push(r),
t++}if(s.input_tokens!==void 0){let r=s.input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/input_tokens",schemaPath:"\
#/properties/input_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.input_tokens_details!==void 0){
let r=s.input_tokens_details;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.cached_tokens===void 0){let p={instancePath:i+"/input_tokens_details",schemaPath:"\
#/properties/input_tokens_details/required",keyword:"required",params:{missingProperty:"cached_tokens"},message:"must have required property 'cached_tokens'"};e===
null?e=[p]:e.push(p),t++}if(r.cached_tokens!==void 0){let p=r.cached_tokens;if(!(typeof p=="number"&&!(p%1)&&!isNaN(p)&&isFinite(p))){let n={instancePath:i+"/in\
put_tokens_details/cached_tokens",schemaPath:"#/properties/input_tokens_details/properties/cached_tokens/type",keyword:"type",params:{type:"integer"},message:"m\
ust be integer"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/input_tokens_details",schemaPath:"#/properties/input_tokens_details/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.output_tokens!==void 0){let r=s.output_tokens;if(!(typeof r=="number"&&
!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/output_tokens",schemaPath:"#/properties/output_tokens/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.output_tokens_details!==void 0){let r=s.output_tokens_details;if(r&&typeof r=="object"&&!Array.isArray(r)){
if(r.reasoning_tokens===void 0){let p={instancePath:i+"/output_tokens_details",schemaPath:"#/properties/output_tokens_details/required",keyword:"required",params:{
missingProperty:"reasoning_tokens"},message:"must have required property 'reasoning_tokens'"};e===null?e=[p]:e.push(p),t++}if(r.reasoning_tokens!==void 0){let p=r.
reasoning_tokens;if(!(typeof p=="number"&&!(p%1)&&!isNaN(p)&&isFinite(p))){let n={instancePath:i+"/output_tokens_details/reasoning_tokens",schemaPath:"#/propert\
ies/output_tokens_details/properties/reasoning_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[n]:e.push(n),t++}}}else{
let p={instancePath:i+"/output_tokens_details",schemaPath:"#/properties/output_tokens_details/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}if(s.total_tokens!==void 0){let r=s.total_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+
"/total_tokens",schemaPath:"#/properties/total_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return X.errors=e,t===0}function M(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===
void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[n]:
e.push(n),t++}if(s.object===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"object"},message:"must have requir\
ed property 'object'"};e===null?e=[n]:e.push(n),t++}if(s.created_at===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
created_at"},message:"must have required property 'created_at'"};e===null?e=[n]:e.push(n),t++}if(s.status===void 0){let n={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[n]:e.push(n),t++}if(s.error===void 0){let n={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[n]:e.push(n),t++}if(s.incomplete_details===
void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"incomplete_details"},message:"must have required property 'inc\
omplete_details'"};e===null?e=[n]:e.push(n),t++}if(s.instructions===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
instructions"},message:"must have required property 'instructions'"};e===null?e=[n]:e.push(n),t++}if(s.max_output_tokens===void 0){let n={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"max_output_tokens"},message:"must have required property 'max_output_tokens'"};e===null?e=[n]:e.push(n),
t++}if(s.model===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property \
'model'"};e===null?e=[n]:e.push(n),t++}if(s.output===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},
message:"must have required property 'output'"};e===null?e=[n]:e.push(n),t++}if(s.parallel_tool_calls===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"parallel_tool_calls"},message:"must have required property 'parallel_tool_calls'"};e===null?e=[n]:e.push(n),t++}if(s.previous_response_id===
void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"previous_response_id"},message:"must have required property 'p\
revious_response_id'"};e===null?e=[n]:e.push(n),t++}if(s.reasoning===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
reasoning"},message:"must have required property 'reasoning'"};e===null?e=[n]:e.push(n),t++}if(s.store===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"store"},message:"must have required property 'store'"};e===null?e=[n]:e.push(n),t++}if(s.temperature===void 0){let n={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"temperature"},message:"must have required property 'temperature'"};e===null?e=[n]:e.push(n),
t++}if(s.text===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 't\
ext'"};e===null?e=[n]:e.push(n),t++}if(s.tool_choice===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"tool_ch\
oice"},message:"must have required property 'tool_choice'"};e===null?e=[n]:e.push(n),t++}if(s.tools===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"tools"},message:"must have required property 'tools'"};e===null?e=[n]:e.push(n),t++}if(s.top_p===void 0){let n={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"top_p"},message:"must have required property 'top_p'"};e===null?e=[n]:e.push(n),t++}if(s.truncation===
void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"truncation"},message:"must have required property 'truncation'"};
e===null?e=[n]:e.push(n),t++}if(s.usage===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"usage"},message:"mus\
t have required property 'usage'"};e===null?e=[n]:e.push(n),t++}if(s.user===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
user"},message:"must have required property 'user'"};e===null?e=[n]:e.push(n),t++}if(s.metadata===void 0){let n={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"metadata"},message:"must have required property 'metadata'"};e===null?e=[n]:e.push(n),t++}if(s.id!==void 0&&typeof s.id!="str\
ing"){let n={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),t++}
if(s.object!==void 0){let n=s.object;if(typeof n!="string"){let y={instancePath:i+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[y]:e.push(y),t++}if(n!=="response"){let y={instancePath:i+"/object",schemaPath:"#/properties/object/const",keyword:"\
const",params:{allowedValue:"response"},message:"must be equal to constant"};e===null?e=[y]:e.push(y),t++}}if(s.created_at!==void 0){let n=s.created_at;if(!(typeof n==
"number"&&!(n%1)&&!isNaN(n)&&isFinite(n))){let y={instancePath:i+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type:"integer"},
message:"must be integer"};e===null?e=[y]:e.push(y),t++}}if(s.status!==void 0&&(Bs(s.status,{instancePath:i+"/status",parentData:s,parentDataProperty:"status",rootData:o,
dynamicAnchors:u})||(e=m(e,Bs.errors),t=e.length)),s.error!==void 0){let n=s.error,y=t,f=!1,h=t;Ee(n,{instancePath:i+"/error",parentData:s,parentDataProperty:"e\
rror",rootData:o,dynamicAnchors:u})||(e=m(e,Ee.errors),t=e.length);var r=h===t;if(f=f||r,!f){let b=t;if(n!==null){let j={instancePath:i+"/error",schemaPath:"#/p\
roperties/error/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[j]:e.push(j),t++}var r=b===t;f=f||r}if(f)t=y,e!==null&&(y?
e.length=y:e=null);else{let b={instancePath:i+"/error",schemaPath:"#/properties/error/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===
null?e=[b]:e.push(b),t++}}if(s.incomplete_details!==void 0){let n=s.incomplete_details;if(!(n&&typeof n=="object"&&!Array.isArray(n))&&n!==null){let y={instancePath:i+
"/incomplete_details",schemaPath:"#/properties/incomplete_details/type",keyword:"type",params:{type:U.properties.incomplete_details.type},message:"must be objec\
t,null"};e===null?e=[y]:e.push(y),t++}if(n&&typeof n=="object"&&!Array.isArray(n)){if(n.reason===void 0){let y={instancePath:i+"/incomplete_details",schemaPath:"\
#/properties/incomplete_details/required",keyword:"required",params:{missingProperty:"reason"},message:"must have required property 'reason'"};e===null?e=[y]:e.
push(y),t++}if(n.reason!==void 0){let y=n.reason;if(typeof y!="string"){let f={instancePath:i+"/incomplete_details/reason",schemaPath:"#/properties/incomplete_d\
etails/properties/reason/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),t++}if(!(y==="max_output_tokens"||y==="c\
ontent_filter")){let f={instancePath:i+"/incomplete_details/reason",schemaPath:"#/properties/incomplete_details/properties/reason/enum",keyword:"enum",params:{allowedValues:U.
properties.incomplete_details.properties.reason.enum},message:"must be equal to one of the allowed values"};e===null?e=[f]:e.push(f),t++}}}}if(s.instructions!==
void 0){let n=s.instructions;if(typeof n!="string"&&n!==null){let y={instancePath:i+"/instructions",schemaPath:"#/properties/instructions/type",keyword:"type",params:{
type:U.properties.instructions.type},message:"must be string,null"};e===null?e=[y]:e.push(y),t++}}if(s.max_output_tokens!==void 0){let n=s.max_output_tokens;if(!(typeof n==
"number"&&!(n%1)&&!isNaN(n)&&isFinite(n))&&n!==null){let y={instancePath:i+"/max_output_tokens",schemaPath:"#/properties/max_output_tokens/type",keyword:"type",
params:{type:U.properties.max_output_tokens.type},message:"must be integer,null"};e===null?e=[y]:e.push(y),t++}}if(s.model!==void 0&&typeof s.model!="string"){let n={
instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),t++}if(s.output!==
void 0){let n=s.output;if(Array.isArray(n)){let y=n.length;for(let f=0;f<y;f++)S(n[f],{instancePath:i+"/output/"+f,parentData:n,parentDataProperty:f,rootData:o,
dynamicAnchors:u})||(e=m(e,S.errors),t=e.length)}else{let y={instancePath:i+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[y]:e.push(y),t++}}if(s.parallel_tool_calls!==void 0&&typeof s.parallel_tool_calls!="boolean"){let n={instancePath:i+"/paral\
lel_tool_calls",schemaPath:"#/properties/parallel_tool_calls/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),t++}
if(s.previous_response_id!==void 0){let n=s.previous_response_id;if(typeof n!="string"&&n!==null){let y={instancePath:i+"/previous_response_id",schemaPath:"#/pr\
operties/previous_response_id/type",keyword:"type",params:{type:U.properties.previous_response_id.type},message:"must be string,null"};e===null?e=[y]:e.push(y),
t++}}if(s.reasoning!==void 0){let n=s.reasoning;if(n&&typeof n=="object"&&!Array.isArray(n)){if(n.effort===void 0){let y={instancePath:i+"/reasoning",schemaPath:"\
#/properties/reasoning/required",keyword:"required",params:{missingProperty:"effort"},message:"must have required property 'effort'"};e===null?e=[y]:e.push(y),t++}
if(n.summary===void 0){let y={instancePath:i+"/reasoning",schemaPath:"#/properties/reasoning/required",keyword:"required",params:{missingProperty:"summary"},message:"\
must have required property 'summary'"};e===null?e=[y]:e.push(y),t++}if(n.effort!==void 0){let y=n.effort;if(typeof y!="string"&&y!==null){let f={instancePath:i+
"/reasoning/effort",schemaPath:"#/properties/reasoning/properties/effort/type",keyword:"type",params:{type:U.properties.reasoning.properties.effort.type},message:"\
must be string,null"};e===null?e=[f]:e.push(f),t++}if(!(y==="none"||y==="minimal"||y==="low"||y==="medium"||y==="high"||y==="xhigh"||y===null)){let f={instancePath:i+
"/reasoning/effort",schemaPath:"#/properties/reasoning/properties/effort/enum",keyword:"enum",params:{allowedValues:U.properties.reasoning.properties.effort.enum},
message:"must be equal to one of the allowed values"};e===null?e=[f]:e.push(f),t++}}n.summary!==void 0&&(Ae(n.summary,{instancePath:i+"/reasoning/summary",parentData:n,
parentDataProperty:"summary",rootData:o,dynamicAnchors:u})||(e=m(e,Ae.errors),t=e.length))}else{let y={instancePath:i+"/reasoning",schemaPath:"#/properties/reas\
oning/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[y]:e.push(y),t++}}if(s.store!==void 0&&typeof s.store!="boolean"){let n={
instancePath:i+"/store",schemaPath:"#/properties/store/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),t++}if(s.
temperature!==void 0){let n=s.temperature;if(!(typeof n=="number"&&isFinite(n))){let y={instancePath:i+"/temperature",schemaPath:"#/properties/temperature/type",
keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[y]:e.push(y),t++}}if(s.text!==void 0){let n=s.text;if(n&&typeof n=="object"&&!Array.
isArray(n)){if(n.format===void 0){let y={instancePath:i+"/text",schemaPath:"#/properties/text/required",keyword:"required",params:{missingProperty:"format"},message:"\
must have required property 'format'"};e===null?e=[y]:e.push(y),t++}n.format!==void 0&&(De(n.format,{instancePath:i+"/text/format",parentData:n,parentDataProperty:"\
format",rootData:o,dynamicAnchors:u})||(e=m(e,De.errors),t=e.length))}else{let y={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[y]:e.push(y),t++}}if(s.tool_choice!==void 0&&(Ce(s.tool_choice,{instancePath:i+"/tool_choice",parentData:s,
parentDataProperty:"tool_choice",rootData:o,dynamicAnchors:u})||(e=m(e,Ce.errors),t=e.length)),s.tools!==void 0){let n=s.tools;if(Array.isArray(n)){let y=n.length;
for(let f=0;f<y;f++)Re(n[f],{instancePath:i+"/tools/"+f,parentData:n,parentDataProperty:f,rootData:o,dynamicAnchors:u})||(e=m(e,Re.errors),t=e.length)}else{let y={
instancePath:i+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[y]:e.push(y),t++}}if(s.top_p!==
void 0){let n=s.top_p;if(!(typeof n=="number"&&isFinite(n))){let y={instancePath:i+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"type",params:{type:"nu\
mber"},message:"must be number"};e===null?e=[y]:e.push(y),t++}}if(s.truncation!==void 0){let n=s.truncation;if(typeof n!="string"){let y={instancePath:i+"/trunc\
ation",schemaPath:"#/properties/truncation/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}if(!(n==="auto"||n===
"disabled")){let y={instancePath:i+"/truncation",schemaPath:"#/properties/truncation/enum",keyword:"enum",params:{allowedValues:U.properties.truncation.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[y]:e.push(y),t++}}if(s.usage!==void 0){let n=s.usage,y=t,f=!1,h=t;X(n,{instancePath:i+"/usage",parentData:s,
parentDataProperty:"usage",rootData:o,dynamicAnchors:u})||(e=m(e,X.errors),t=e.length);var p=h===t;if(f=f||p,!f){let b=t;if(n!==null){let j={instancePath:i+"/us\
age",schemaPath:"#/properties/usage/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[j]:e.push(j),t++}var p=b===t;f=f||p}if(f)
t=y,e!==null&&(y?e.length=y:e=null);else{let b={instancePath:i+"/usage",schemaPath:"#/properties/usage/anyOf",keyword:"anyOf",params:{},message:"must match a sc\
hema in anyOf"};e===null?e=[b]:e.push(b),t++}}if(s.user!==void 0){let n=s.user;if(typeof n!="string"&&n!==null){let y={instancePath:i+"/user",schemaPath:"#/prop\
erties/user/type",keyword:"type",params:{type:U.properties.user.type},message:"must be string,null"};e===null?e=[y]:e.push(y),t++}}if(s.metadata!==void 0&&(je(s.
metadata,{instancePath:i+"/metadata",parentData:s,parentDataProperty:"metadata",rootData:o,dynamicAnchors:u})||(e=m(e,je.errors),t=e.length)),s.service_tier!==void 0&&
typeof s.service_tier!="string"){let n={instancePath:i+"/service_tier",schemaPath:"#/properties/service_tier/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[n]:e.push(n),t++}}else{let n={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[n]:e.push(n),t++}return M.errors=e,t===0}var Zl=Bs,em=Ee,rm=X,sm=S,tm=O,im=Hs,pm=J,nm=zs,om=be,um=W,am=ss,lm=ts,mm=is,ym=N,fm=_e,cm=ls,hm=Gs,dm=Pe,gm=ke,
bm=ve,km=we,qm=xe,_m=K,Pm=vs,wm=hs,vm=ds,xm=gs,jm=bs,Am=ks,Dm=qs,Cm=_s,Rm=Ps,Em=ws,$m=c;function c(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:i,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return c.errors=e,t===0}var Im=g;function g(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return g.errors=e,t===0}var Tm=d;function d(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:i,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return d.errors=e,t===0}var Nm=w;function w(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:i,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return w.errors=e,t===0}var Om=F;function F(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:i,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return F.errors=e,t===0}var Sm=Ys;function Ys(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(
s)&&isFinite(s))){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:i,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return Ys.errors=e,t===0}var Mm=$e;function $e(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(M(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,M.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.status!==void 0){let r=s.status;if(typeof r!="string"){
let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="in_progress"){let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/const",keyword:"const",params:{allowedValue:"in_progress"},
message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.output!==void 0){let r=s.output;if(Array.isArray(r)){if(r.length>0){let n={instancePath:i+
"/output",schemaPath:"#/allOf/1/properties/output/maxItems",keyword:"maxItems",params:{limit:0},message:"must NOT have more than 0 items"};e===null?e=[n]:e.push(
n),t++}let p=r.length;for(let n=0;n<p;n++)S(r[n],{instancePath:i+"/output/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,S.errors),
t=e.length)}else{let p={instancePath:i+"/output",schemaPath:"#/allOf/1/properties/output/type",keyword:"type",params:{type:"array"},message:"must be array"};e===
null?e=[p]:e.push(p),t++}}if(s.usage!==void 0&&s.usage!==null){let r={instancePath:i+"/usage",schemaPath:"#/allOf/1/properties/usage/type",keyword:"type",params:{
type:"null"},message:"must be null"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/allOf/1/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return $e.errors=e,t===0}var Fm=Ws;function Ws(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(M(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,M.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.status!==void 0){let r=s.status;if(typeof r!="string"){
let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="completed"){let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/const",keyword:"const",params:{allowedValue:"completed"},message:"\
must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.usage!==void 0&&(X(s.usage,{instancePath:i+"/usage",parentData:s,parentDataProperty:"usage",rootData:o,
dynamicAnchors:u})||(e=m(e,X.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/allOf/1/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[r]:e.push(r),t++}return Ws.errors=e,t===0}var Vm=Ks,uo={allOf:[{$ref:"Response"},{type:"object",properties:{status:{type:"string",const:"in\
complete"},incomplete_details:{type:"object",required:["reason"],properties:{reason:{type:"string",enum:["max_output_tokens","content_filter"]}}},usage:{$ref:"R\
esponseUsage"}}}],$id:"ResponseCut"};function Ks(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(M(
s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,M.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.status!==
void 0){let r=s.status;if(typeof r!="string"){let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="incomplete"){let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/const",keyword:"\
const",params:{allowedValue:"incomplete"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.incomplete_details!==void 0){let r=s.incomplete_details;
if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.reason===void 0){let p={instancePath:i+"/incomplete_details",schemaPath:"#/allOf/1/properties/incomplete_detai\
ls/required",keyword:"required",params:{missingProperty:"reason"},message:"must have required property 'reason'"};e===null?e=[p]:e.push(p),t++}if(r.reason!==void 0){
let p=r.reason;if(typeof p!="string"){let n={instancePath:i+"/incomplete_details/reason",schemaPath:"#/allOf/1/properties/incomplete_details/properties/reason/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),t++}if(!(p==="max_output_tokens"||p==="content_filter")){let n={instancePath:i+
"/incomplete_details/reason",schemaPath:"#/allOf/1/properties/incomplete_details/properties/reason/enum",keyword:"enum",params:{allowedValues:uo.allOf[1].properties.
incomplete_details.properties.reason.enum},message:"must be equal to one of the allowed values"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/inc\
omplete_details",schemaPath:"#/allOf/1/properties/incomplete_details/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(
p),t++}}s.usage!==void 0&&(X(s.usage,{instancePath:i+"/usage",parentData:s,parentDataProperty:"usage",rootData:o,dynamicAnchors:u})||(e=m(e,X.errors),t=e.length))}else{
let r={instancePath:i,schemaPath:"#/allOf/1/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ks.errors=
e,t===0}var Lm=Js;function Js(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(M(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,M.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.status!==void 0){let r=s.status;if(typeof r!="string"){
let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="failed"){let p={instancePath:i+"/status",schemaPath:"#/allOf/1/properties/status/const",keyword:"const",params:{allowedValue:"failed"},message:"m\
ust be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.error!==void 0&&(Ee(s.error,{instancePath:i+"/error",parentData:s,parentDataProperty:"error",rootData:o,
dynamicAnchors:u})||(e=m(e,Ee.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/allOf/1/type",keyword:"type",params:{type:"object"},message:"must be\
 object"};e===null?e=[r]:e.push(r),t++}return Js.errors=e,t===0}var Um=Xs;function Xs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:i,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="response.created"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.created"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequenc\
e_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.response!==void 0&&($e(s.response,{instancePath:i+
"/response",parentData:s,parentDataProperty:"response",rootData:o,dynamicAnchors:u})||(e=m(e,$e.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Xs.errors=e,t===0}var Bm=Qs;function Qs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:i,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="response.in_progress"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.in_progress"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/seq\
uence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.response!==void 0&&($e(s.response,
{instancePath:i+"/response",parentData:s,parentDataProperty:"response",rootData:o,dynamicAnchors:u})||(e=m(e,$e.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Qs.errors=e,t===0}var zm=Zs;function Zs(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),t++}if(s.item===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item"},message:"must have required property 'item'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.output_item.added"){let p={instancePath:i+"/type",schemaPath:"#/propertie\
s/type/const",keyword:"const",params:{allowedValue:"response.output_item.added"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==
void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),
t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||
(e=m(e,d.errors),t=e.length)),s.item!==void 0&&(S(s.item,{instancePath:i+"/item",parentData:s,parentDataProperty:"item",rootData:o,dynamicAnchors:u})||(e=m(e,S.
errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return Zs.errors=e,t===0}var Hm=et;function et(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),t++}if(s.item===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item"},message:"must have required property 'item'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.output_item.done"){let p={instancePath:i+"/type",schemaPath:"#/properties\
/type/const",keyword:"const",params:{allowedValue:"response.output_item.done"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==
void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),
t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||
(e=m(e,d.errors),t=e.length)),s.item!==void 0&&(S(s.item,{instancePath:i+"/item",parentData:s,parentDataProperty:"item",rootData:o,dynamicAnchors:u})||(e=m(e,S.
errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return et.errors=e,t===0}var Gm=rt;function rt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="response.content_part.added"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.c\
ontent_part.added"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequen\
ce_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+
"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+
"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.content_index!==void 0&&(w(s.content_index,
{instancePath:i+"/content_index",parentData:s,parentDataProperty:"content_index",rootData:o,dynamicAnchors:u})||(e=m(e,w.errors),t=e.length)),s.part!==void 0&&(J(
s.part,{instancePath:i+"/part",parentData:s,parentDataProperty:"part",rootData:o,dynamicAnchors:u})||(e=m(e,J.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return rt.errors=e,t===0}var Ym=st;function st(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="response.content_part.done"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.co\
ntent_part.done"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence\
_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+
"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+
"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.content_index!==void 0&&(w(s.content_index,
{instancePath:i+"/content_index",parentData:s,parentDataProperty:"content_index",rootData:o,dynamicAnchors:u})||(e=m(e,w.errors),t=e.length)),s.part!==void 0&&(J(
s.part,{instancePath:i+"/part",parentData:s,parentDataProperty:"part",rootData:o,dynamicAnchors:u})||(e=m(e,J.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return st.errors=e,t===0}var Wm=tt;function tt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[p]:e.push(p),t++}if(r!=="response.output_text.delta"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.output_text.delta"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,
{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.
output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.content_index!==
void 0&&(w(s.content_index,{instancePath:i+"/content_index",parentData:s,parentDataProperty:"content_index",rootData:o,dynamicAnchors:u})||(e=m(e,w.errors),t=e.
length)),s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:i+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}s.logprobs!==void 0&&(N(s.logprobs,{instancePath:i+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:o,
dynamicAnchors:u})||(e=m(e,N.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return tt.errors=e,t===0}var Km=it;function it(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="response.output_text.done"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.out\
put_text.done"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequenc\
e_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+
"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+
"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.content_index!==void 0&&(w(s.content_index,
{instancePath:i+"/content_index",parentData:s,parentDataProperty:"content_index",rootData:o,dynamicAnchors:u})||(e=m(e,w.errors),t=e.length)),s.text!==void 0&&typeof s.
text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),t++}s.logprobs!==void 0&&(N(s.logprobs,{instancePath:i+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:o,dynamicAnchors:u})||(e=m(e,N.
errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return it.errors=e,t===0}var Jm=pt;function pt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.annotation_index===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"annotation_index"},message:"must have required property 'annotation_index'"};e===null?e=[r]:e.push(r),t++}
if(s.annotation===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"annotation"},message:"must have required pro\
perty 'annotation'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties\
/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.output_text.annotation.added"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.output_text.annotation.added"},message:"must be equal\
 to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"\
sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"\
item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"\
output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.content_index!==void 0&&(w(s.content_index,{instancePath:i+"/content_index",parentData:s,
parentDataProperty:"content_index",rootData:o,dynamicAnchors:u})||(e=m(e,w.errors),t=e.length)),s.annotation_index!==void 0&&(Ys(s.annotation_index,{instancePath:i+
"/annotation_index",parentData:s,parentDataProperty:"annotation_index",rootData:o,dynamicAnchors:u})||(e=m(e,Ys.errors),t=e.length)),s.annotation!==void 0&&(W(s.
annotation,{instancePath:i+"/annotation",parentData:s,parentDataProperty:"annotation",rootData:o,dynamicAnchors:u})||(e=m(e,W.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return pt.errors=e,t===0}var Xm=nt;function nt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[p]:e.push(p),t++}if(r!=="response.refusal.delta"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"re\
sponse.refusal.delta"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/\
sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,
{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.
output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.content_index!==
void 0&&(w(s.content_index,{instancePath:i+"/content_index",parentData:s,parentDataProperty:"content_index",rootData:o,dynamicAnchors:u})||(e=m(e,w.errors),t=e.
length)),s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:i+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return nt.errors=e,t===0}var Qm=ot;function ot(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.refusal===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"refusal"},message:"must have required property 'refusal'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.
type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[p]:e.push(p),t++}if(r!=="response.refusal.done"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.refusal.done"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"\
/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,
{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.
output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.content_index!==
void 0&&(w(s.content_index,{instancePath:i+"/content_index",parentData:s,parentDataProperty:"content_index",rootData:o,dynamicAnchors:u})||(e=m(e,w.errors),t=e.
length)),s.refusal!==void 0&&typeof s.refusal!="string"){let r={instancePath:i+"/refusal",schemaPath:"#/properties/refusal/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"};e===null?e=[r]:e.push(r),t++}return ot.errors=e,t===0}var Zm=ut;function ut(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"delta"},message:"\
must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.function_call_arguments.de\
lta"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.function_call_arguments.delta"},message:"\
must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"\
sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"\
item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"\
output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:i+"/delta",schemaPath:"\
#/properties/delta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ut.errors=e,t===0}var ey=at;function at(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.arguments===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"arguments"},
message:"must have required property 'arguments'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/\
type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.function\
_call_arguments.done"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.function_call_arguments\
.done"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",
parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+
"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+
"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.name!==void 0&&typeof s.name!="str\
ing"){let r={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),
t++}if(s.arguments!==void 0&&typeof s.arguments!="string"){let r={instancePath:i+"/arguments",schemaPath:"#/properties/arguments/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"};e===null?e=[r]:e.push(r),t++}return at.errors=e,t===0}var ry=lt;function lt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="response.reasoning_summary_part.added"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.reasoning_summary_part.added"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,
{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.
output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.summary_index!==
void 0&&(F(s.summary_index,{instancePath:i+"/summary_index",parentData:s,parentDataProperty:"summary_index",rootData:o,dynamicAnchors:u})||(e=m(e,F.errors),t=e.
length)),s.part!==void 0&&(K(s.part,{instancePath:i+"/part",parentData:s,parentDataProperty:"part",rootData:o,dynamicAnchors:u})||(e=m(e,K.errors),t=e.length))}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return lt.errors=e,t===0}
var sy=mt;function mt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="response.reasoning_summary_part.done"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"r\
esponse.reasoning_summary_part.done"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,
{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.
output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.summary_index!==
void 0&&(F(s.summary_index,{instancePath:i+"/summary_index",parentData:s,parentDataProperty:"summary_index",rootData:o,dynamicAnchors:u})||(e=m(e,F.errors),t=e.
length)),s.part!==void 0&&(K(s.part,{instancePath:i+"/part",parentData:s,parentDataProperty:"part",rootData:o,dynamicAnchors:u})||(e=m(e,K.errors),t=e.length))}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return mt.errors=e,t===0}
var ty=yt;function yt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[p]:e.push(p),t++}if(r!=="response.reasoning_summary_text.delta"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.reasoning_summary_text.delta"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{
instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&
(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==
void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),
s.summary_index!==void 0&&(F(s.summary_index,{instancePath:i+"/summary_index",parentData:s,parentDataProperty:"summary_index",rootData:o,dynamicAnchors:u})||(e=
m(e,F.errors),t=e.length)),s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:i+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return yt.errors=e,t===0}var iy=ft;function ft(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="response.reasoning_summary_text.done"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"r\
esponse.reasoning_summary_text.done"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,
{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.
output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length)),s.summary_index!==
void 0&&(F(s.summary_index,{instancePath:i+"/summary_index",parentData:s,parentDataProperty:"summary_index",rootData:o,dynamicAnchors:u})||(e=m(e,F.errors),t=e.
length)),s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return ft.errors=e,t===0}var py=ct;function ct(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.file_search_call.in_progress"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_search_call.in_progress"},message:"must be equal to constant"};e===null?
e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,
dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,
dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"ou\
tput_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return ct.errors=e,t===0}var ny=ht;function ht(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.file_search_call.searching"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_search_call.searching"},message:"must be equal to constant"};e===null?e=
[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,
dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,
dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"ou\
tput_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return ht.errors=e,t===0}var oy=dt;function dt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.file_search_call.completed"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_search_call.completed"},message:"must be equal to constant"};e===null?e=
[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,
dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,
dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"ou\
tput_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return dt.errors=e,t===0}var uy=gt;function gt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.web_search_call.in_progress"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_search_call.in_progress"},message:"must be equal to constant"};e===null?
e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,
dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,
dynamicAnchors:u})||(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"ou\
tput_index",rootData:o,dynamicAnchors:u})||(e=m(e,d.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return gt.errors=e,t===0}var ay=bt;function bt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.web_search_call.searching"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_search_call.searching"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),
t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||
(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||
(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,
dynamicAnchors:u})||(e=m(e,d.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return bt.errors=e,t===0}var ly=kt;function kt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:i,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="response.web_search_call.completed"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_search_call.completed"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),
t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||
(e=m(e,c.errors),t=e.length)),s.item_id!==void 0&&(g(s.item_id,{instancePath:i+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:o,dynamicAnchors:u})||
(e=m(e,g.errors),t=e.length)),s.output_index!==void 0&&(d(s.output_index,{instancePath:i+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:o,
dynamicAnchors:u})||(e=m(e,d.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return kt.errors=e,t===0}var my=qt;function qt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:i,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="response.completed"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.completed"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/seque\
nce_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.response!==void 0&&(Ws(s.response,{
instancePath:i+"/response",parentData:s,parentDataProperty:"response",rootData:o,dynamicAnchors:u})||(e=m(e,Ws.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qt.errors=e,t===0}var yy=_t;function _t(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:i,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="response.incomplete"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.incomplete"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequ\
ence_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.response!==void 0&&(Ks(s.response,
{instancePath:i+"/response",parentData:s,parentDataProperty:"response",rootData:o,dynamicAnchors:u})||(e=m(e,Ks.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return _t.errors=e,t===0}var fy=Pt;function Pt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:i,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="response.failed"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.failed"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence\
_number",parentData:s,parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.response!==void 0&&(Js(s.response,{instancePath:i+
"/response",parentData:s,parentDataProperty:"response",rootData:o,dynamicAnchors:u})||(e=m(e,Js.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Pt.errors=e,t===0}var cy=wt,Op={type:"object",required:[
"type","sequence_number","code","message","param"],properties:{type:{type:"string",const:"error"},sequence_number:{$ref:"ResponseSequenceNumber"},code:{type:["s\
tring","null"]},message:{type:"string"},param:{type:["string","null"]}},$id:"ResponseErrorEvent"};function wt(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){
let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_numbe\
r'"};e===null?e=[r]:e.push(r),t++}if(s.code===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"\
must have required property 'code'"};e===null?e=[r]:e.push(r),t++}if(s.message===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.param===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"param"},message:"must have required property 'param'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="error"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"erro\
r"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:i+"/sequence_number",parentData:s,
parentDataProperty:"sequence_number",rootData:o,dynamicAnchors:u})||(e=m(e,c.errors),t=e.length)),s.code!==void 0){let r=s.code;if(typeof r!="string"&&r!==null){
let p={instancePath:i+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:Op.properties.code.type},message:"must be string,null"};e===null?e=
[p]:e.push(p),t++}}if(s.message!==void 0&&typeof s.message!="string"){let r={instancePath:i+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.param!==void 0){let r=s.param;if(typeof r!="string"&&r!==null){let p={instancePath:i+
"/param",schemaPath:"#/properties/param/type",keyword:"type",params:{type:Op.properties.param.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return wt.errors=e,t===0}
var hy=Fp,Sp={type:"object",required:["error"],properties:{error:{type:"object",required:["message","type","param","code"],properties:{message:{type:"string"},type:{
type:"string"},param:{type:["string","null"]},code:{type:["string","null"]}}}},$id:"ResponseErrorBody"};function Fp(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.error===void 0){let r={instancePath:i,schemaPath:"#/requi\
red",keyword:"required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),t++}if(s.error!==void 0){let r=s.
error;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.message===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/required",keyword:"requi\
red",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[p]:e.push(p),t++}if(r.type===void 0){let p={instancePath:i+
"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[p]:
e.push(p),t++}if(r.param===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"param"},message:"\
must have required property 'param'"};e===null?e=[p]:e.push(p),t++}if(r.code===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/required",keyword:"\
required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[p]:e.push(p),t++}if(r.message!==void 0&&typeof r.message!="s\
tring"){let p={instancePath:i+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[p]:e.push(p),t++}if(r.type!==void 0&&typeof r.type!="string"){let p={instancePath:i+"/error/type",schemaPath:"#/properties/error/properties/t\
ype/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r.param!==void 0){let p=r.param;if(typeof p!="string"&&
p!==null){let n={instancePath:i+"/error/param",schemaPath:"#/properties/error/properties/param/type",keyword:"type",params:{type:Sp.properties.error.properties.
param.type},message:"must be string,null"};e===null?e=[n]:e.push(n),t++}}if(r.code!==void 0){let p=r.code;if(typeof p!="string"&&p!==null){let n={instancePath:i+
"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type:Sp.properties.error.properties.code.type},message:"must be string\
,null"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return Fp.errors=e,t===0}var dy=Vp;function Vp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let p={instancePath:i+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Vp.errors=e,t===0}var gy=Lp;function Lp(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="response.created")Xs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Xs.
errors),t=e.length);else if(r==="response.in_progress")Qs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Qs.errors),t=
e.length);else if(r==="response.output_item.added")Zs(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Zs.errors),t=e.length);else if(r===
"response.output_item.done")et(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,et.errors),t=e.length);else if(r==="res\
ponse.content_part.added")rt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,rt.errors),t=e.length);else if(r==="respo\
nse.content_part.done")st(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,st.errors),t=e.length);else if(r==="response\
.output_text.delta")tt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,tt.errors),t=e.length);else if(r==="response.ou\
tput_text.done")it(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,it.errors),t=e.length);else if(r==="response.output\
_text.annotation.added")pt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,pt.errors),t=e.length);else if(r==="respons\
e.refusal.delta")nt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,nt.errors),t=e.length);else if(r==="response.refus\
al.done")ot(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ot.errors),t=e.length);else if(r==="response.function_call\
_arguments.delta")ut(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ut.errors),t=e.length);else if(r==="response.func\
tion_call_arguments.done")at(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,at.errors),t=e.length);else if(r==="respo\
nse.reasoning_summary_part.added")lt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,lt.errors),t=e.length);else if(r===
"response.reasoning_summary_part.done")mt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,mt.errors),t=e.length);else if(r===
"response.reasoning_summary_text.delta")yt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,yt.errors),t=e.length);else if(r===
"response.reasoning_summary_text.done")ft(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ft.errors),t=e.length);else if(r===
"response.file_search_call.in_progress")ct(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ct.errors),t=e.length);else if(r===
"response.file_search_call.searching")ht(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ht.errors),t=e.length);else if(r===
"response.file_search_call.completed")dt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,dt.errors),t=e.length);else if(r===
"response.web_search_call.in_progress")gt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,gt.errors),t=e.length);else if(r===
"response.web_search_call.searching")bt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,bt.errors),t=e.length);else if(r===
"response.web_search_call.completed")kt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,kt.errors),t=e.length);else if(r===
"response.completed")qt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,qt.errors),t=e.length);else if(r==="response.i\
ncomplete")_t(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,_t.errors),t=e.length);else if(r==="response.failed")Pt(
s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Pt.errors),t=e.length);else if(r==="error")wt(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,wt.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",
params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Lp.errors=e,t===0}var _y=sn,wo={type:"object",required:["model","max_tokens","messages"],properties:{model:{type:"string",minLength:1,maxLength:256},max_tokens:{type:"integer",exclusiveMinimum:1},
messages:{type:"array",maxItems:2e4,items:{$ref:"MessageTurn"}},system:{type:["string","array"],maxItems:1e3,items:{$ref:"MessageTextInput"}},metadata:{$ref:"Me\
ssageMetadata"},stop_sequences:{type:"array",maxItems:8191,items:{type:"string"}},stream:{type:"boolean",default:!1},temperature:{type:"number",minimum:0,maximum:1,
default:1},top_k:{type:"integer",exclusiveMinimum:0},top_p:{type:"number",exclusiveMinimum:0,exclusiveMaximum:1},thinking:{$ref:"MessageThinkingSetting"},tool_choice:{
$ref:"MessageToolChoice"},tools:{type:"array",maxItems:1e3,items:{$ref:"MessageTool"}},output_config:{$ref:"MessageOutputConfig"},thread:{$ref:"MessageThread"}},
$id:"MessageRequest"},B=se().default,Jp={type:"object",required:["role","content"],properties:{role:{type:"string",enum:["user","assistant"]},content:{type:["st\
ring","array"],maxItems:2e4,items:{$ref:"MessageInputBlock"}}},$id:"MessageTurn"};var vo={type:["object","null"],required:["type"],properties:{type:{type:"string",const:"ephemeral"},ttl:{type:"string"}},$id:"MessageCacheControl"};function q(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s=="object"&&!Array.isArray(s))&&s!==null){
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:vo.type},message:"must be object,null"};e===null?e=[r]:e.push(r),t++}if(s&&typeof s=="obje\
ct"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have \
required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/prop\
erties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="ephemeral"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"ephemeral"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.ttl!==
void 0&&typeof s.ttl!="string"){let r={instancePath:i+"/ttl",schemaPath:"#/properties/ttl/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}}return q.errors=e,t===0}function Z(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"t\
ype"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"requ\
ired",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="\
string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="text"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to \
constant"};e===null?e=[p]:e.push(p),t++}}if(s.text!==void 0){let r=s.text;if(typeof r=="string"){if(B(r)<1){let p={instancePath:i+"/text",schemaPath:"#/properti\
es/text/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+
"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}s.cache_control!==void 0&&
(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Z.errors=e,t===0}var xo={type:"object",required:["type","media_type","data"],properties:{type:{type:"string",const:"base64"},media_type:{type:"string",enum:["image/jpeg","image/\
jpg","image/png","image/gif","image/webp"]},data:{type:"string",contentEncoding:"base64"}},$id:"MessageImageBytes"};function vt(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.media_type===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_type"},message:"must have required property 'media_type'"};
e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"must \
have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#\
/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="base64"){let p={instancePath:i+"/typ\
e",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"base64"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.media_type!==
void 0){let r=s.media_type;if(typeof r!="string"){let p={instancePath:i+"/media_type",schemaPath:"#/properties/media_type/type",keyword:"type",params:{type:"str\
ing"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="image/jpeg"||r==="image/jpg"||r==="image/png"||r==="image/gif"||r==="image/webp")){let p={
instancePath:i+"/media_type",schemaPath:"#/properties/media_type/enum",keyword:"enum",params:{allowedValues:xo.properties.media_type.enum},message:"must be equa\
l to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:i+"/data",schemaPath:"#/properti\
es/data/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return vt.errors=e,t===0}var rn=Kp().fullFormats.uri;function xt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s==
"object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must \
have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.url===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
url"},message:"must have required property 'url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/\
type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="url"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"url"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.
url!==void 0){let r=s.url;if(typeof r=="string"){if(!rn(r)){let p={instancePath:i+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format:"u\
ri"},message:'must match format "uri"'};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return xt.errors=e,t===0}function jt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="base64")vt(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,vt.errors),t=e.length);else if(r==="url")xt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,xt.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'\
value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"\
tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return jt.errors=e,t===0}function Ie(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.source===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"source"},message:"must have required property 'source'"};e===null?e=[r]:e.push(r),t++}if(s.type!==
void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[p]:e.push(p),t++}if(r!=="image"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
image"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.source!==void 0&&(jt(s.source,{instancePath:i+"/source",parentData:s,parentDataProperty:"\
source",rootData:o,dynamicAnchors:u})||(e=m(e,jt.errors),t=e.length)),s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,
parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ie.errors=e,t===0}function At(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"mu\
st have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.input===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"input"},message:"must have required property 'input'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="tool_use"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool_use"},message:"must be e\
qual to constant"};e===null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(B(r)<1){let p={instancePath:i+
"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[p]:e.push(p),
t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}}if(s.input!==void 0){let r=s.input;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/input",schemaPath:"#/properties/input/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_contro\
l",parentData:s,parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return At.errors=e,t===0}var jo={type:"object",required:["type","tool_use_id",
"content"],properties:{type:{type:"string",const:"tool_result"},tool_use_id:{type:"string"},content:{type:["string","array"],maxItems:1e4,items:{$ref:"MessageTo\
olResultPart"}},is_error:{type:"boolean"},cache_control:{$ref:"MessageCacheControl"}},$id:"MessageToolResultInput"};function Dt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="text")Z(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Z.errors),t=e.length);else if(r===
"image")Ie(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Ie.errors),t=e.length);else{let p={instancePath:i,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),
t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be strin\
g'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Dt.errors=e,t===0}function Ct(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.tool_use_id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"tool_use_id"},message:"must have required property 'tool_use_id'"};e===null?e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="tool_result"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
tool_result"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.tool_use_id!==void 0&&typeof s.tool_use_id!="string"){let r={instancePath:i+
"/tool_use_id",schemaPath:"#/properties/tool_use_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.content!==
void 0){let r=s.content;if(typeof r!="string"&&!Array.isArray(r)){let p={instancePath:i+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{
type:jo.properties.content.type},message:"must be string,array"};e===null?e=[p]:e.push(p),t++}if(Array.isArray(r)){if(r.length>1e4){let n={instancePath:i+"/cont\
ent",schemaPath:"#/properties/content/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};e===null?e=[n]:e.push(n),t++}
let p=r.length;for(let n=0;n<p;n++)Dt(r[n],{instancePath:i+"/content/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,Dt.errors),t=e.
length)}}if(s.is_error!==void 0&&typeof s.is_error!="boolean"){let r={instancePath:i+"/is_error",schemaPath:"#/properties/is_error/type",keyword:"type",params:{
type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,
parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ct.errors=e,t===0}var Xp={type:"object",required:["type","source"],properties:{type:{
type:"string",const:"document"},source:{$ref:"MessageDocumentSource"},title:{type:["string","null"]},context:{type:["string","null"]},cache_control:{$ref:"Messa\
geCacheControl"}},$id:"MessageDocumentInput"};function Rt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.media_type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_ty\
pe"},message:"must have required property 'media_type'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="base64"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"base64"},message:"must be equal\
 to constant"};e===null?e=[p]:e.push(p),t++}}if(s.media_type!==void 0){let r=s.media_type;if(typeof r!="string"){let p={instancePath:i+"/media_type",schemaPath:"\
#/properties/media_type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="application/pdf"){let p={instancePath:i+
"/media_type",schemaPath:"#/properties/media_type/const",keyword:"const",params:{allowedValue:"application/pdf"},message:"must be equal to constant"};e===null?e=
[p]:e.push(p),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:i+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[r]:e.push(r),t++}return Rt.errors=e,t===0}function Et(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.media_type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_ty\
pe"},message:"must have required property 'media_type'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="text"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to \
constant"};e===null?e=[p]:e.push(p),t++}}if(s.media_type!==void 0){let r=s.media_type;if(typeof r!="string"){let p={instancePath:i+"/media_type",schemaPath:"#/p\
roperties/media_type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="text/plain"){let p={instancePath:i+
"/media_type",schemaPath:"#/properties/media_type/const",keyword:"const",params:{allowedValue:"text/plain"},message:"must be equal to constant"};e===null?e=[p]:
e.push(p),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:i+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[r]:e.push(r),t++}return Et.errors=e,t===0}function $t(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.url===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"url"},message:"\
must have required property 'url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="url"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"url"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.url!==void 0){
let r=s.url;if(typeof r=="string"){if(!rn(r)){let p={instancePath:i+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format:"uri"},message:'\
must match format "uri"'};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be o\
bject"};e===null?e=[r]:e.push(r),t++}return $t.errors=e,t===0}function It(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="base64")Rt(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,Rt.errors),t=e.length);else if(r==="text")Et(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,Et.errors),t=e.length);else if(r==="url")$t(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,$t.errors),t=e.length);else{
let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be i\
n oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},
message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return It.errors=e,t===0}function Tt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.source===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"source"},message:"must have required property 'source'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="document"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"document"},message:"must be e\
qual to constant"};e===null?e=[p]:e.push(p),t++}}if(s.source!==void 0&&(It(s.source,{instancePath:i+"/source",parentData:s,parentDataProperty:"source",rootData:o,
dynamicAnchors:u})||(e=m(e,It.errors),t=e.length)),s.title!==void 0){let r=s.title;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/title",schemaPath:"#\
/properties/title/type",keyword:"type",params:{type:Xp.properties.title.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}if(s.context!==void 0){
let r=s.context;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type:Xp.properties.
context.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,
parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Tt.errors=e,t===0}function Nt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.thinking===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},
message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),t++}if(s.signature===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"signature"},message:"must have required property 'signature'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="thinking"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"thinking"},message:"must be e\
qual to constant"};e===null?e=[p]:e.push(p),t++}}if(s.thinking!==void 0&&typeof s.thinking!="string"){let r={instancePath:i+"/thinking",schemaPath:"#/properties\
/thinking/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.signature!==void 0){let r=s.signature;if(typeof r==
"string"){if(B(r)<1){let p={instancePath:i+"/signature",schemaPath:"#/properties/signature/minLength",keyword:"minLength",params:{limit:1},message:"must NOT hav\
e fewer than 1 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,
parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Nt.errors=e,t===0}function Ot(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"\
must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="redacted_thinking"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"redacted_thinking"},message:"must be equal to constant"};e===null?e=[p]:e.push(
p),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:i+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,parentDataProperty:"cac\
he_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Ot.errors=e,t===0}function St(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="text")Z(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,Z.errors),t=e.length);else if(r==="image")Ie(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,Ie.errors),t=e.length);else if(r==="tool_use")At(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,At.errors),t=e.
length);else if(r==="tool_result")Ct(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Ct.errors),t=e.length);else if(r===
"document")Tt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Tt.errors),t=e.length);else if(r==="thinking")Nt(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Nt.errors),t=e.length);else if(r==="redacted_thinking")Ot(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Ot.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",
params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return St.errors=e,t===0}function Mt(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.role===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property 'role'"};e===null?
e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must hav\
e required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let p={instancePath:i+"/role",schemaPath:"#\
/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(!(r==="user"||r==="assistant")){let p={instancePath:i+
"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:Jp.properties.role.enum},message:"must be equal to one of the allowed values"};
e===null?e=[p]:e.push(p),t++}}if(s.content!==void 0){let r=s.content;if(typeof r!="string"&&!Array.isArray(r)){let p={instancePath:i+"/content",schemaPath:"#/pr\
operties/content/type",keyword:"type",params:{type:Jp.properties.content.type},message:"must be string,array"};e===null?e=[p]:e.push(p),t++}if(Array.isArray(r)){
if(r.length>2e4){let n={instancePath:i+"/content",schemaPath:"#/properties/content/maxItems",keyword:"maxItems",params:{limit:2e4},message:"must NOT have more t\
han 20000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)St(r[n],{instancePath:i+"/content/"+n,parentData:r,parentDataProperty:n,rootData:o,
dynamicAnchors:u})||(e=m(e,St.errors),t=e.length)}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return Mt.errors=e,t===0}var Ao={type:"object",properties:{user_id:{type:["string","null"],maxLength:256}},$id:"MessageMetadata"};function Ft(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.user_id!==
void 0){let r=s.user_id;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type:Ao.
properties.user_id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}if(typeof r=="string"&&B(r)>256){let p={instancePath:i+"/user_id",schemaPath:"\
#/properties/user_id/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"};e===null?e=[p]:e.push(p),t++}}}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ft.errors=e,t===0}function Vt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.budget_tokens===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"budge\
t_tokens"},message:"must have required property 'budget_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="enabled"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"enabled"},message:"must be equal to constant"};e===null?e=[p]:
e.push(p),t++}}if(s.budget_tokens!==void 0){let r=s.budget_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/budget_token\
s",schemaPath:"#/properties/budget_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="num\
ber"&&isFinite(r)&&(r<1024||isNaN(r))){let p={instancePath:i+"/budget_tokens",schemaPath:"#/properties/budget_tokens/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1024},message:"must be >= 1024"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Vt.errors=e,t===0}function Lt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="disabled"){let p={instancePath:i+"/type",schemaPath:"#/properties/ty\
pe/const",keyword:"const",params:{allowedValue:"disabled"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Lt.errors=e,t===0}function Ut(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="adaptive"){let p={instancePath:i+"/type",schemaPath:"#/properties/ty\
pe/const",keyword:"const",params:{allowedValue:"adaptive"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ut.errors=e,t===0}function Bt(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r===
"enabled")Vt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Vt.errors),t=e.length);else if(r==="disabled")Lt(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Lt.errors),t=e.length);else if(r==="adaptive")Ut(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,Ut.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapp\
ing",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",
keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Bt.errors=e,t===0}function zt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="auto"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"auto"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.disable_parallel_tool_use!==void 0&&typeof s.
disable_parallel_tool_use!="boolean"){let r={instancePath:i+"/disable_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return zt.errors=e,t===0}function Ht(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="any"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/co\
nst",keyword:"const",params:{allowedValue:"any"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.disable_parallel_tool_use!==void 0&&typeof s.
disable_parallel_tool_use!="boolean"){let r={instancePath:i+"/disable_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ht.errors=e,t===0}function Gt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="tool"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.name!==
void 0&&typeof s.name!="string"){let r={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}if(s.disable_parallel_tool_use!==void 0&&typeof s.disable_parallel_tool_use!="boolean"){let r={instancePath:i+"/disable_parallel_to\
ol_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Gt.errors=e,t===0}function Yt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="none"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"none"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.disable_parallel_tool_use!==void 0&&typeof s.
disable_parallel_tool_use!="boolean"){let r={instancePath:i+"/disable_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Yt.errors=e,t===0}function Wt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="auto")zt(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,zt.errors),t=e.length);else if(r==="any")Ht(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,Ht.errors),t=e.length);else if(r==="tool")Gt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(
e,Gt.errors),t=e.length);else if(r==="none")Yt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Yt.errors),t=e.length);else{
let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be i\
n oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},
message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Wt.errors=e,t===0}var Qp={type:"object",required:["name","input_schema"],properties:{type:{type:["string","null"],enum:["custom",null]},name:{type:"string",minLength:1,maxLength:64},
description:{type:"string"},input_schema:{type:"object",additionalProperties:!0},cache_control:{$ref:"MessageCacheControl"}},$id:"MessageCustomTool"};function Kt(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.name===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?
e=[r]:e.push(r),t++}if(s.input_schema===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_schema"},message:"\
must have required property 'input_schema'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"&&r!==null){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:Qp.properties.type.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}if(!(r===
"custom"||r===null)){let p={instancePath:i+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:Qp.properties.type.enum},message:"mu\
st be equal to one of the allowed values"};e===null?e=[p]:e.push(p),t++}}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(B(r)>64){let p={instancePath:i+
"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit:64},message:"must NOT have more than 64 characters"};e===null?e=[p]:e.push(p),
t++}if(B(r)<1){let p={instancePath:i+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 c\
haracters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}}if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:i+"/description",schemaPath:"#/pro\
perties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.input_schema!==void 0){let r=s.input_schema;
if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/input_schema",schemaPath:"#/properties/input_schema/type",keyword:"type",params:{type:"o\
bject"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,parentDataProperty:"\
cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return Kt.errors=e,t===0}function Jt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.display_width_px===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"require\
d",params:{missingProperty:"display_width_px"},message:"must have required property 'display_width_px'"};e===null?e=[r]:e.push(r),t++}if(s.display_height_px===void 0){
let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"display_height_px"},message:"must have required property 'display_heig\
ht_px'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="computer_20241022"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"computer_20241022"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.name!==
void 0){let r=s.name;if(typeof r!="string"){let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[p]:e.push(p),t++}if(r!=="computer"){let p={instancePath:i+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue:"\
computer"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.display_width_px!==void 0){let r=s.display_width_px;if(!(typeof r=="number"&&
!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/display_width_px",schemaPath:"#/properties/display_width_px/type",keyword:"type",params:{type:"integer"},
message:"must be integer"};e===null?e=[p]:e.push(p),t++}}if(s.display_height_px!==void 0){let r=s.display_height_px;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let p={instancePath:i+"/display_height_px",schemaPath:"#/properties/display_height_px/type",keyword:"type",params:{type:"integer"},message:"must b\
e integer"};e===null?e=[p]:e.push(p),t++}}if(s.display_number!==void 0){let r=s.display_number;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={
instancePath:i+"/display_number",schemaPath:"#/properties/display_number/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:
e.push(p),t++}}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||
(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return Jt.errors=e,t===0}function Xt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="bash_20241022"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"bash_20241022"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),
t++}}if(s.name!==void 0){let r=s.name;if(typeof r!="string"){let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="bash"){let p={instancePath:i+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{
allowedValue:"bash"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.cache_control!==void 0&&(q(s.cache_control,{instancePath:i+"/cache_con\
trol",parentData:s,parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Xt.errors=e,t===0}function Qt(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="text_editor_20241022"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text_editor_20241022"},message:"must be equal to constant"};e===null?e=[p]:e.
push(p),t++}}if(s.name!==void 0){let r=s.name;if(typeof r!="string"){let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="str_replace_editor"){let p={instancePath:i+"/name",schemaPath:"#/properties/name/const",
keyword:"const",params:{allowedValue:"str_replace_editor"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.cache_control!==void 0&&(q(s.cache_control,
{instancePath:i+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:o,dynamicAnchors:u})||(e=m(e,q.errors),t=e.length))}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Qt.errors=e,t===0}function Zt(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="s\
tring")if(r==="computer_20241022")Jt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Jt.errors),t=e.length);else if(r===
"bash_20241022")Xt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Xt.errors),t=e.length);else if(r==="text_editor_202\
41022")Qt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Qt.errors),t=e.length);else{let p={instancePath:i,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),
t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be strin\
g'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Zt.errors=e,t===0}function ei(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,
p=!1,n=t;Kt(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Kt.errors),t=e.length);var y=n===t;if(p=p||y,!p){let f=t;Zt(
s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,Zt.errors),t=e.length);var y=f===t;p=p||y}if(p)t=r,e!==null&&(r?e.length=
r:e=null);else{let f={instancePath:i,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[f]:e.push(f),t++}return ei.
errors=e,t===0}var Do={type:["object","null"],required:["type","schema"],properties:{type:{type:"string",const:"json_schema"},schema:{type:"object",additionalProperties:!0}},$id:"\
MessageOutputFormat"};function ri(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s==
"object"&&!Array.isArray(s))&&s!==null){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:Do.type},message:"must be object,null"};e===null?e=
[r]:e.push(r),t++}if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.schema===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"schema"},message:"must have required property 'schema'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="json_schema"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"json_schema"},message:"mus\
t be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.schema!==void 0){let r=s.schema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+
"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}return ri.errors=
e,t===0}function si(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.format!==void 0&&(ri(s.format,{instancePath:i+"/format",parentData:s,parentDataProperty:"format",rootData:o,dynamicAnchors:u})||(e=m(e,ri.errors),
t=e.length)),s.effort!==void 0){let p=s.effort,n=t,y=!1,f=t;if(typeof p!="string"){let h={instancePath:i+"/effort",schemaPath:"#/properties/effort/anyOf/0/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[h]:e.push(h),t++}var r=f===t;if(y=y||r,!y){let h=t;if(p!==null){let k={instancePath:i+
"/effort",schemaPath:"#/properties/effort/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[k]:e.push(k),t++}var r=h===t;y=y||
r}if(y)t=n,e!==null&&(n?e.length=n:e=null);else{let h={instancePath:i+"/effort",schemaPath:"#/properties/effort/anyOf",keyword:"anyOf",params:{},message:"must m\
atch a schema in anyOf"};e===null?e=[h]:e.push(h),t++}}}else{let p={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be ob\
ject"};e===null?e=[p]:e.push(p),t++}return si.errors=e,t===0}var Zp={type:["object","null"],properties:{type:{type:"string"},previous_message_id:{type:["string",
"null"]}},$id:"MessageThread"};function ti(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s==
"object"&&!Array.isArray(s))&&s!==null){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:Zp.type},message:"must be object,null"};e===null?e=
[r]:e.push(r),t++}if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type!==void 0&&typeof s.type!="string"){let r={instancePath:i+"/type",schemaPath:"#/properti\
es/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.previous_message_id!==void 0){let r=s.previous_message_id;
if(typeof r!="string"&&r!==null){let p={instancePath:i+"/previous_message_id",schemaPath:"#/properties/previous_message_id/type",keyword:"type",params:{type:Zp.
properties.previous_message_id.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}}return ti.errors=e,t===0}function sn(s,{instancePath:i="",parentData:l,
parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.model===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),t++}if(s.max_tokens===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"max_tokens"},message:"must have required property 'max_tokens'"};
e===null?e=[r]:e.push(r),t++}if(s.messages===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"messages"},message:"\
must have required property 'messages'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0){let r=s.model;if(typeof r=="string"){if(B(r)>256){let p={instancePath:i+
"/model",schemaPath:"#/properties/model/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"};e===null?e=[p]:e.push(
p),t++}if(B(r)<1){let p={instancePath:i+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer tha\
n 1 characters"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}}if(s.max_tokens!==void 0){let r=s.max_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+
"/max_tokens",schemaPath:"#/properties/max_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r==
"number"&&isFinite(r)&&(r<=1||isNaN(r))){let p={instancePath:i+"/max_tokens",schemaPath:"#/properties/max_tokens/exclusiveMinimum",keyword:"exclusiveMinimum",params:{
comparison:">",limit:1},message:"must be > 1"};e===null?e=[p]:e.push(p),t++}}if(s.messages!==void 0){let r=s.messages;if(Array.isArray(r)){if(r.length>2e4){let n={
instancePath:i+"/messages",schemaPath:"#/properties/messages/maxItems",keyword:"maxItems",params:{limit:2e4},message:"must NOT have more than 20000 items"};e===
null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)Mt(r[n],{instancePath:i+"/messages/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||
(e=m(e,Mt.errors),t=e.length)}else{let p={instancePath:i+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type:"array"},message:"must \
be array"};e===null?e=[p]:e.push(p),t++}}if(s.system!==void 0){let r=s.system;if(typeof r!="string"&&!Array.isArray(r)){let p={instancePath:i+"/system",schemaPath:"\
#/properties/system/type",keyword:"type",params:{type:wo.properties.system.type},message:"must be string,array"};e===null?e=[p]:e.push(p),t++}if(Array.isArray(r)){
if(r.length>1e3){let n={instancePath:i+"/system",schemaPath:"#/properties/system/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more tha\
n 1000 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)Z(r[n],{instancePath:i+"/system/"+n,parentData:r,parentDataProperty:n,rootData:o,
dynamicAnchors:u})||(e=m(e,Z.errors),t=e.length)}}if(s.metadata!==void 0&&(Ft(s.metadata,{instancePath:i+"/metadata",parentData:s,parentDataProperty:"metadata",
rootData:o,dynamicAnchors:u})||(e=m(e,Ft.errors),t=e.length)),s.stop_sequences!==void 0){let r=s.stop_sequences;if(Array.isArray(r)){if(r.length>8191){let n={instancePath:i+
"/stop_sequences",schemaPath:"#/properties/stop_sequences/maxItems",keyword:"maxItems",params:{limit:8191},message:"must NOT have more than 8191 items"};e===null?
e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)if(typeof r[n]!="string"){let y={instancePath:i+"/stop_sequences/"+n,schemaPath:"#/properties/stop_sequen\
ces/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let p={instancePath:i+"/stop_sequences",schemaPath:"\
#/properties/stop_sequences/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.stream!==void 0&&typeof s.stream!=
"boolean"){let r={instancePath:i+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:
e.push(r),t++}if(s.temperature!==void 0){let r=s.temperature;if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let p={instancePath:i+"/temperature",schemaPath:"\
#/properties/temperature/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[p]:e.push(p),t++}if(r<0||isNaN(r)){let p={
instancePath:i+"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?
e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:"number"},message:"must be\
 number"};e===null?e=[p]:e.push(p),t++}}if(s.top_k!==void 0){let r=s.top_k;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/top\
_k",schemaPath:"#/properties/top_k/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(
r)&&(r<=0||isNaN(r))){let p={instancePath:i+"/top_k",schemaPath:"#/properties/top_k/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison:">",limit:0},
message:"must be > 0"};e===null?e=[p]:e.push(p),t++}}if(s.top_p!==void 0){let r=s.top_p;if(typeof r=="number"&&isFinite(r)){if(r>=1||isNaN(r)){let p={instancePath:i+
"/top_p",schemaPath:"#/properties/top_p/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison:"<",limit:1},message:"must be < 1"};e===null?e=[p]:e.push(
p),t++}if(r<=0||isNaN(r)){let p={instancePath:i+"/top_p",schemaPath:"#/properties/top_p/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison:">",limit:0},
message:"must be > 0"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"type",params:{type:"numbe\
r"},message:"must be number"};e===null?e=[p]:e.push(p),t++}}if(s.thinking!==void 0&&(Bt(s.thinking,{instancePath:i+"/thinking",parentData:s,parentDataProperty:"\
thinking",rootData:o,dynamicAnchors:u})||(e=m(e,Bt.errors),t=e.length)),s.tool_choice!==void 0&&(Wt(s.tool_choice,{instancePath:i+"/tool_choice",parentData:s,parentDataProperty:"\
tool_choice",rootData:o,dynamicAnchors:u})||(e=m(e,Wt.errors),t=e.length)),s.tools!==void 0){let r=s.tools;if(Array.isArray(r)){if(r.length>1e3){let n={instancePath:i+
"/tools",schemaPath:"#/properties/tools/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[n]:e.push(n),t++}
let p=r.length;for(let n=0;n<p;n++)ei(r[n],{instancePath:i+"/tools/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,ei.errors),t=e.length)}else{
let p={instancePath:i+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}
s.output_config!==void 0&&(si(s.output_config,{instancePath:i+"/output_config",parentData:s,parentDataProperty:"output_config",rootData:o,dynamicAnchors:u})||(e=
m(e,si.errors),t=e.length)),s.thread!==void 0&&(ti(s.thread,{instancePath:i+"/thread",parentData:s,parentDataProperty:"thread",rootData:o,dynamicAnchors:u})||(e=
m(e,ti.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return sn.errors=e,t===0}var Py=ti,wy=Mt,vy=Ft,xy=St,jy=Z,Ay=Ie,Dy=jt,Cy=vt,Ry=xt,Ey=At,$y=Ct,Iy=Dt,Ty=Tt,Ny=It,Oy=Rt,Sy=Et,My=$t,Fy=Nt,Vy=Ot,Ly=q,Uy=Bt,
By=Vt,zy=Lt,Hy=Ut,Gy=Wt,Yy=zt,Wy=Ht,Ky=Gt,Jy=Yt,Xy=ei,Qy=Kt,Zy=Zt,ef=Jt,rf=Xt,sf=Qt,tf=si,pf=ri,nf=ui,Co={type:"object",required:["id","type","role","model","co\
ntent","stop_reason","stop_sequence","usage"],properties:{id:{type:"string"},type:{type:"string",const:"message"},role:{type:"string",const:"assistant"},model:{
type:"string"},content:{type:"array",items:{$ref:"MessageOutputBlock"}},stop_reason:{$ref:"MessageStopReason"},stop_sequence:{type:["string","null"]},usage:{$ref:"\
MessageUsage"}},$id:"Message"};function ii(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="text"){let p={instancePath:i+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.text!==
void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return ii.errors=e,t===0}function pi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"mu\
st have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.input===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"input"},message:"must have required property 'input'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="tool_use"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool_use"},message:"must be e\
qual to constant"};e===null?e=[p]:e.push(p),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(B(r)<1){let p={instancePath:i+
"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[p]:e.push(p),
t++}}else{let p={instancePath:i+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}}if(s.input!==void 0){let r=s.input;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/input",schemaPath:"#/properties/input/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return pi.errors=e,t===0}function ni(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.thinking===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},
message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),t++}if(s.signature===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"signature"},message:"must have required property 'signature'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="thinking"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"thinking"},message:"must be e\
qual to constant"};e===null?e=[p]:e.push(p),t++}}if(s.thinking!==void 0&&typeof s.thinking!="string"){let r={instancePath:i+"/thinking",schemaPath:"#/properties\
/thinking/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.signature!==void 0&&typeof s.signature!="strin\
g"){let r={instancePath:i+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ni.
errors=e,t===0}function oi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"\
must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="redacted_thinking"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"redacted_thinking"},message:"must be equal to constant"};e===null?e=[p]:e.push(
p),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:i+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return oi.errors=e,t===0}function ee(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="text")ii(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,ii.errors),t=e.length);else if(r==="tool_use")pi(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=
m(e,pi.errors),t=e.length);else if(r==="thinking")ni(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ni.errors),t=e.length);else if(r===
"redacted_thinking")oi(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,oi.errors),t=e.length);else{let p={instancePath:i,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[
p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" \
must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return ee.errors=e,t===0}var en={type:["string","null"],enum:["end_turn","max_tokens","stop_sequence","tool_use","refusal","pause_turn",
null],$id:"MessageStopReason"};function Te(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!=
"string"&&s!==null){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:en.type},message:"must be string,null"};e===null?e=[r]:e.push(r),t++}if(!(s===
"end_turn"||s==="max_tokens"||s==="stop_sequence"||s==="tool_use"||s==="refusal"||s==="pause_turn"||s===null)){let r={instancePath:i,schemaPath:"#/enum",keyword:"\
enum",params:{allowedValues:en.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Te.errors=e,t===0}function Q(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.input_tokens===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_tokens"},message:"must have requ\
ired property 'input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.output_tokens===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"output_tokens"},message:"must have required property 'output_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.cache_creation_input_tokens===void 0){
let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"cache_creation_input_tokens"},message:"must have required property 'ca\
che_creation_input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.cache_read_input_tokens===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"cache_read_input_tokens"},message:"must have required property 'cache_read_input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.input_tokens!==
void 0){let r=s.input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/input_tokens",schemaPath:"#/properties/input_toke\
ns/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let p={
instancePath:i+"/input_tokens",schemaPath:"#/properties/input_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?
e=[p]:e.push(p),t++}}if(s.output_tokens!==void 0){let r=s.output_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/output\
_tokens",schemaPath:"#/properties/output_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r==
"number"&&isFinite(r)&&(r<0||isNaN(r))){let p={instancePath:i+"/output_tokens",schemaPath:"#/properties/output_tokens/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}if(s.cache_creation_input_tokens!==void 0){let r=s.cache_creation_input_tokens;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/cache_creation_input_tokens",schemaPath:"#/properties/cache_creation_input_tokens/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let p={instancePath:i+
"/cache_creation_input_tokens",schemaPath:"#/properties/cache_creation_input_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be\
 >= 0"};e===null?e=[p]:e.push(p),t++}}if(s.cache_read_input_tokens!==void 0){let r=s.cache_read_input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let p={instancePath:i+"/cache_read_input_tokens",schemaPath:"#/properties/cache_read_input_tokens/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let p={instancePath:i+"/cache_read_input_tokens",schemaPath:"#/\
properties/cache_read_input_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}}else{let r={
instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Q.errors=e,t===0}function ui(s,{
instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:
e.push(r),t++}if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required p\
roperty 'type'"};e===null?e=[r]:e.push(r),t++}if(s.role===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},
message:"must have required property 'role'"};e===null?e=[r]:e.push(r),t++}if(s.model===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.stop_reason===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"stop_reason"},message:"must have required property 'stop_reaso\
n'"};e===null?e=[r]:e.push(r),t++}if(s.stop_sequence===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"stop_se\
quence"},message:"must have required property 'stop_sequence'"};e===null?e=[r]:e.push(r),t++}if(s.usage===void 0){let r={instancePath:i,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"usage"},message:"must have required property 'usage'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="\
string"){let r={instancePath:i+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),
t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="message"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",
params:{allowedValue:"message"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let p={
instancePath:i+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="\
assistant"){let p={instancePath:i+"/role",schemaPath:"#/properties/role/const",keyword:"const",params:{allowedValue:"assistant"},message:"must be equal to const\
ant"};e===null?e=[p]:e.push(p),t++}}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:i+"/model",schemaPath:"#/properties/model/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.content!==void 0){let r=s.content;if(Array.isArray(r)){let p=r.length;for(let n=0;n<
p;n++)ee(r[n],{instancePath:i+"/content/"+n,parentData:r,parentDataProperty:n,rootData:o,dynamicAnchors:u})||(e=m(e,ee.errors),t=e.length)}else{let p={instancePath:i+
"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.stop_reason!==
void 0&&(Te(s.stop_reason,{instancePath:i+"/stop_reason",parentData:s,parentDataProperty:"stop_reason",rootData:o,dynamicAnchors:u})||(e=m(e,Te.errors),t=e.length)),
s.stop_sequence!==void 0){let r=s.stop_sequence;if(typeof r!="string"&&r!==null){let p={instancePath:i+"/stop_sequence",schemaPath:"#/properties/stop_sequence/t\
ype",keyword:"type",params:{type:Co.properties.stop_sequence.type},message:"must be string,null"};e===null?e=[p]:e.push(p),t++}}s.usage!==void 0&&(Q(s.usage,{instancePath:i+
"/usage",parentData:s,parentDataProperty:"usage",rootData:o,dynamicAnchors:u})||(e=m(e,Q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ui.errors=e,t===0}var of=Te,uf=Q,af=ee,lf=ii,mf=pi,yf=ni,ff=oi,cf=li;function ai(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(ui(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,ui.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.content!==void 0){let r=s.content;if(Array.isArray(r)){
if(r.length>0){let n={instancePath:i+"/content",schemaPath:"#/allOf/1/properties/content/maxItems",keyword:"maxItems",params:{limit:0},message:"must NOT have mo\
re than 0 items"};e===null?e=[n]:e.push(n),t++}let p=r.length;for(let n=0;n<p;n++)ee(r[n],{instancePath:i+"/content/"+n,parentData:r,parentDataProperty:n,rootData:o,
dynamicAnchors:u})||(e=m(e,ee.errors),t=e.length)}else{let p={instancePath:i+"/content",schemaPath:"#/allOf/1/properties/content/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[p]:e.push(p),t++}}if(s.stop_reason!==void 0&&s.stop_reason!==null){let r={instancePath:i+"/stop_reason",schemaPath:"\
#/allOf/1/properties/stop_reason/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"\
#/allOf/1/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ai.errors=e,t===0}function li(s,{instancePath:i="",
parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.message===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===
null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="message_start"){let p={instancePath:i+"/type",schemaPath:"#/properties/typ\
e/const",keyword:"const",params:{allowedValue:"message_start"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}s.message!==void 0&&(ai(s.message,
{instancePath:i+"/message",parentData:s,parentDataProperty:"message",rootData:o,dynamicAnchors:u})||(e=m(e,ai.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return li.errors=e,t===0}var hf=ai,df=mi;function mi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"\
must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.content_block===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"content_block"},message:"must have required property 'content_block'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="content_block_start"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"content_block_star\
t"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){
let p={instancePath:i+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}
if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let p={instancePath:i+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}s.content_block!==void 0&&(ee(s.content_block,{instancePath:i+"/content_block",parentData:s,parentDataProperty:"\
content_block",rootData:o,dynamicAnchors:u})||(e=m(e,ee.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return mi.errors=e,t===0}var gf=gi;function yi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="text_delta"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text_delta"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}
if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:i+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return yi.errors=e,t===0}function fi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.partial_json===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"partia\
l_json"},message:"must have required property 'partial_json'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="input_json_delt\
a"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_json_delta"},message:"must be equal to consta\
nt"};e===null?e=[p]:e.push(p),t++}}if(s.partial_json!==void 0&&typeof s.partial_json!="string"){let r={instancePath:i+"/partial_json",schemaPath:"#/properties/p\
artial_json/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return fi.errors=e,t===0}function ci(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.thinking===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},
message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/t\
ype",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="thinking_delta"){let p={
instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"thinking_delta"},message:"must be equal to constant"};e===null?
e=[p]:e.push(p),t++}}if(s.thinking!==void 0&&typeof s.thinking!="string"){let r={instancePath:i+"/thinking",schemaPath:"#/properties/thinking/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ci.errors=e,t===0}function hi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.signature===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"signature"},
message:"must have required property 'signature'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/\
type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="signature_delta"){
let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"signature_delta"},message:"must be equal to constant"};
e===null?e=[p]:e.push(p),t++}}if(s.signature!==void 0&&typeof s.signature!="string"){let r={instancePath:i+"/signature",schemaPath:"#/properties/signature/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return hi.errors=e,t===0}function di(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="text_delta")yi(s,{instancePath:i,
parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,yi.errors),t=e.length);else if(r==="input_json_delta")fi(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,fi.errors),t=e.length);else if(r==="thinking_delta")ci(s,{instancePath:i,parentData:l,parentDataProperty:a,
rootData:o,dynamicAnchors:u})||(e=m(e,ci.errors),t=e.length);else if(r==="signature_delta")hi(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||
(e=m(e,hi.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'\
value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"\
tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return di.errors=e,t===0}function gi(s,{instancePath:i="",parentData:l,parentDataProperty:a,
rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===
void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="content_block_delta"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/\
const",keyword:"const",params:{allowedValue:"content_block_delta"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.index!==void 0){let r=s.
index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let p={instancePath:i+"/index",schemaPath:"\
#/properties/index/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(p),t++}}s.delta!==void 0&&(di(s.delta,
{instancePath:i+"/delta",parentData:s,parentDataProperty:"delta",rootData:o,dynamicAnchors:u})||(e=m(e,di.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return gi.errors=e,t===0}var bf=di,kf=yi,qf=fi,_f=ci,Pf=hi,
wf=bi;function bi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"\
must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="content_block_stop"){let p={instancePath:i+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"content_block_stop"},message:"must be equal to constant"};e===null?e=[p]:e.push(
p),t++}}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let p={instancePath:i+"/index",schemaPath:"#/properties/ind\
ex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[p]:e.push(p),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let p={
instancePath:i+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[p]:e.push(
p),t++}}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return bi.errors=
e,t===0}var vf=ki,Ro={type:"object",required:["type","delta","usage"],properties:{type:{type:"string",const:"message_delta"},delta:{type:"object",required:["sto\
p_reason","stop_sequence","usage"],properties:{stop_reason:{$ref:"MessageStopReason"},stop_sequence:{type:["string","null"]},usage:{$ref:"MessageUsage"}}},usage:{
$ref:"MessageUsage"}},$id:"MessageDeltaEvent"};function ki(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"t\
ype"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"req\
uired",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.usage===void 0){let r={instancePath:i,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"usage"},message:"must have required property 'usage'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[p]:e.push(p),t++}if(r!=="message_delta"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
message_delta"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}if(s.delta!==void 0){let r=s.delta;if(r&&typeof r=="object"&&!Array.isArray(r)){
if(r.stop_reason===void 0){let p={instancePath:i+"/delta",schemaPath:"#/properties/delta/required",keyword:"required",params:{missingProperty:"stop_reason"},message:"\
must have required property 'stop_reason'"};e===null?e=[p]:e.push(p),t++}if(r.stop_sequence===void 0){let p={instancePath:i+"/delta",schemaPath:"#/properties/de\
lta/required",keyword:"required",params:{missingProperty:"stop_sequence"},message:"must have required property 'stop_sequence'"};e===null?e=[p]:e.push(p),t++}if(r.
usage===void 0){let p={instancePath:i+"/delta",schemaPath:"#/properties/delta/required",keyword:"required",params:{missingProperty:"usage"},message:"must have r\
equired property 'usage'"};e===null?e=[p]:e.push(p),t++}if(r.stop_reason!==void 0&&(Te(r.stop_reason,{instancePath:i+"/delta/stop_reason",parentData:r,parentDataProperty:"\
stop_reason",rootData:o,dynamicAnchors:u})||(e=m(e,Te.errors),t=e.length)),r.stop_sequence!==void 0){let p=r.stop_sequence;if(typeof p!="string"&&p!==null){let n={
instancePath:i+"/delta/stop_sequence",schemaPath:"#/properties/delta/properties/stop_sequence/type",keyword:"type",params:{type:Ro.properties.delta.properties.stop_sequence.
type},message:"must be string,null"};e===null?e=[n]:e.push(n),t++}}r.usage!==void 0&&(Q(r.usage,{instancePath:i+"/delta/usage",parentData:r,parentDataProperty:"\
usage",rootData:o,dynamicAnchors:u})||(e=m(e,Q.errors),t=e.length))}else{let p={instancePath:i+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}s.usage!==void 0&&(Q(s.usage,{instancePath:i+"/usage",parentData:s,parentDataProperty:"us\
age",rootData:o,dynamicAnchors:u})||(e=m(e,Q.errors),t=e.length))}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return ki.errors=e,t===0}var xf=qi;function qi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="message_stop"){let p={instancePath:i+"/type",schemaPath:"#/propertie\
s/type/const",keyword:"const",params:{allowedValue:"message_stop"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qi.errors=e,t===0}var jf=_i;function _i(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r!=="ping"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"ping"},message:"must be equal to constant"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return _i.errors=e,t===0}var Af=wi;var Eo={type:"string",enum:["invalid_request_error","authentication_error","permission_error","not_found_error","request_too_large","rate_limit_error","server_e\
rror","overloaded_error"],$id:"MessageErrorType"};function Pi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(typeof s!="string"){let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}
if(!(s==="invalid_request_error"||s==="authentication_error"||s==="permission_error"||s==="not_found_error"||s==="request_too_large"||s==="rate_limit_error"||s===
"server_error"||s==="overloaded_error")){let r={instancePath:i,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Eo.enum},message:"must be equal to one o\
f the allowed values"};e===null?e=[r]:e.push(r),t++}return Pi.errors=e,t===0}function wi(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.error===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(
p),t++}if(r!=="error"){let p={instancePath:i+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"error"},message:"must be equal t\
o constant"};e===null?e=[p]:e.push(p),t++}}if(s.error!==void 0){let r=s.error;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.type===void 0){let p={instancePath:i+
"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[p]:
e.push(p),t++}if(r.message===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"message"},
message:"must have required property 'message'"};e===null?e=[p]:e.push(p),t++}if(r.code===void 0){let p={instancePath:i+"/error",schemaPath:"#/properties/error/\
required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[p]:e.push(p),t++}if(r.type!==void 0&&(Pi(
r.type,{instancePath:i+"/error/type",parentData:r,parentDataProperty:"type",rootData:o,dynamicAnchors:u})||(e=m(e,Pi.errors),t=e.length)),r.message!==void 0&&typeof r.
message!="string"){let p={instancePath:i+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[p]:e.push(p),t++}if(r.code!==void 0&&typeof r.code!="string"){let p={instancePath:i+"/error/code",schemaPath:"#/properties/error/pr\
operties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}if(r.details!==void 0){let p=r.details;if(p&&typeof p==
"object"&&!Array.isArray(p)){if(p.error_code===void 0){let n={instancePath:i+"/error/details",schemaPath:"#/properties/error/properties/details/required",keyword:"\
required",params:{missingProperty:"error_code"},message:"must have required property 'error_code'"};e===null?e=[n]:e.push(n),t++}if(p.error_code!==void 0&&typeof p.
error_code!="string"){let n={instancePath:i+"/error/details/error_code",schemaPath:"#/properties/error/properties/details/properties/error_code/type",keyword:"t\
ype",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),t++}}else{let n={instancePath:i+"/error/details",schemaPath:"#/properties/error/p\
roperties/details/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[n]:e.push(n),t++}}}else{let p={instancePath:i+"/error",schemaPath:"\
#/properties/error/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"#\
/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return wi.errors=e,t===0}var Df=Pi,Cf=tn;var $o=new RegExp("^\\d{4}-\\d{2}-\\d{2}$","u");function tn(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"required",params:{missingProperty:"p\
ath"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:i,schemaPath:"#/required",keyword:"req\
uired",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:i,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==
void 0){let r=s.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let p={instancePath:i+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.beta!==void 0&&
typeof r.beta!="boolean"){let p={instancePath:i+"/query/beta",schemaPath:"#/properties/query/properties/beta/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[p]:e.push(p),t++}}if(s.header!==void 0){let r=s.header;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r["anthropic-version"]===void 0){
let p={instancePath:i+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty:"anthropic-version"},message:"must have req\
uired property 'anthropic-version'"};e===null?e=[p]:e.push(p),t++}if(r["anthropic-version"]!==void 0){let p=r["anthropic-version"];if(typeof p=="string"){if(!$o.
test(p)){let n={instancePath:i+"/header/anthropic-version",schemaPath:"#/properties/header/properties/anthropic-version/pattern",keyword:"pattern",params:{pattern:"\
^\\d{4}-\\d{2}-\\d{2}$"},message:'must match pattern "^\\d{4}-\\d{2}-\\d{2}$"'};e===null?e=[n]:e.push(n),t++}}else{let n={instancePath:i+"/header/anthropic-vers\
ion",schemaPath:"#/properties/header/properties/anthropic-version/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),
t++}}if(r["anthropic-beta"]!==void 0&&typeof r["anthropic-beta"]!="string"){let p={instancePath:i+"/header/anthropic-beta",schemaPath:"#/properties/header/prope\
rties/anthropic-beta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[p]:e.push(p),t++}}else{let p={instancePath:i+"/header",schemaPath:"\
#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[p]:e.push(p),t++}}}else{let r={instancePath:i,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return tn.errors=e,t===0}var Rf=pn;function pn(s,{instancePath:i="",parentData:l,parentDataProperty:a,rootData:o=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="message_start")li(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,li.errors),
t=e.length);else if(r==="content_block_start")mi(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,mi.errors),t=e.length);else if(r===
"content_block_delta")gi(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,gi.errors),t=e.length);else if(r==="content_b\
lock_stop")bi(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,bi.errors),t=e.length);else if(r==="message_delta")ki(s,
{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,ki.errors),t=e.length);else if(r==="message_stop")qi(s,{instancePath:i,parentData:l,
parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(e,qi.errors),t=e.length);else if(r==="ping")_i(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,
dynamicAnchors:u})||(e=m(e,_i.errors),t=e.length);else if(r==="error")wi(s,{instancePath:i,parentData:l,parentDataProperty:a,rootData:o,dynamicAnchors:u})||(e=m(
e,wi.errors),t=e.length);else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'\
value of tag "type" must be in oneOf'};e===null?e=[p]:e.push(p),t++}else{let p={instancePath:i,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"\
tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[p]:e.push(p),t++}}else{let r={instancePath:i,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return pn.errors=e,t===0}export{Gu as Content,Ga as ContentAttributionSource,Ia as ContentBlockReason,Ca as ContentCandidate,Sa as ContentCitationMetadata,Ma as ContentCitationSource,ia as ContentCodeExecutionResult,
xa as ContentCount,el as ContentError,sl as ContentErrorDetail,rl as ContentErrorStatus,sa as ContentExecutableCode,tl as ContentFieldViolation,Qu as ContentFileData,
Zu as ContentFileType,Ea as ContentFinishReason,ea as ContentFunctionCall,aa as ContentFunctionCallingConfig,la as ContentFunctionCallingMode,oa as ContentFunctionDeclaration,
ra as ContentFunctionResponse,da as ContentGenerationConfig,Ha as ContentGroundingAttribution,Va as ContentGroundingChunk,Fa as ContentGroundingMetadata,La as ContentGroundingSupport,
fa as ContentHarmBlockThreshold,ya as ContentHarmCategory,ca as ContentHarmProbability,Ju as ContentInlineData,ta as ContentLanguage,Xa as ContentLogprobsResult,
ba as ContentMediaResolution,Xu as ContentMediaType,Oa as ContentModality,Na as ContentModalityTokenCount,pa as ContentOutcome,Ku as ContentPart,$a as ContentPromptFeedback,
Ra as ContentReply,ga as ContentResponseModality,za as ContentRetrievalMetadata,ha as ContentSafetyRating,ma as ContentSafetySetting,wa as ContentSchema,Aa as ContentSchemaType,
Ba as ContentSearchEntryPoint,Ua as ContentSegment,_a as ContentSpeakerVoiceConfig,qa as ContentSpeechConfig,Yu as ContentSystemInstruction,Wu as ContentTextPart,
ka as ContentThinkingConfig,Za as ContentTokenLogprob,na as ContentTool,ua as ContentToolConfig,Qa as ContentTopLogprobs,va as ContentTypedSchema,ja as ContentUnionSchema,
Wa as ContentUrlContextMetadata,Ka as ContentUrlMetadata,Ya as ContentUrlRetrievalMetadata,Ja as ContentUrlRetrievalStatus,Ta as ContentUsageMetadata,Pa as ContentVoiceConfig,
Hu as GenerateContentRequest,Da as GenerateContentResponse,Uo as ImageAccountFilter,Wo as ImageActionRequest,Ho as ImageBlendRequest,Mo as ImageBotType,nu as ImageButton,
Lo as ImageCustomId,So as ImageDataUri,Go as ImageDescribeRequest,Qo as ImageEnvelopeCode,Zo as ImageEnvelopeProperties,tu as ImageErrorEnvelope,Yo as ImageFaceSwapRequest,
zo as ImageImagineRequest,Xo as ImageListRequest,Ko as ImageModalRequest,Fo as ImageNotifyHookUrl,su as ImageSeedEnvelope,Vo as ImageState,eu as ImageSubmitEnvelope,
uu as ImageTask,iu as ImageTaskAction,ou as ImageTaskProperties,pu as ImageTaskStatus,ru as ImageUploadEnvelope,Bo as ImageUploadFilter,Jo as ImageUploadRequest,
nf as Message,rf as MessageBashTool,hf as MessageBegun,bf as MessageBlockDelta,Zy as MessageBuiltInTool,Ly as MessageCacheControl,ef as MessageComputerTool,gf as MessageContentBlockDeltaEvent,
df as MessageContentBlockStartEvent,wf as MessageContentBlockStopEvent,Qy as MessageCustomTool,vf as MessageDeltaEvent,Oy as MessageDocumentBytes,Ty as MessageDocumentInput,
My as MessageDocumentLink,Ny as MessageDocumentSource,Sy as MessageDocumentText,Af as MessageError,Df as MessageErrorType,Cy as MessageImageBytes,Ay as MessageImageInput,
Ry as MessageImageLink,Dy as MessageImageSource,xy as MessageInputBlock,qf as MessageInputJsonDelta,vy as MessageMetadata,af as MessageOutputBlock,tf as MessageOutputConfig,
pf as MessageOutputFormat,jf as MessagePingEvent,ff as MessageRedactedThinkingBlock,Vy as MessageRedactedThinkingInput,_y as MessageRequest,Pf as MessageSignatureDelta,
cf as MessageStartEvent,xf as MessageStopEvent,of as MessageStopReason,lf as MessageTextBlock,kf as MessageTextDelta,sf as MessageTextEditorTool,jy as MessageTextInput,
Hy as MessageThinkingAdaptive,yf as MessageThinkingBlock,_f as MessageThinkingDelta,zy as MessageThinkingDisabled,By as MessageThinkingEnabled,Fy as MessageThinkingInput,
Uy as MessageThinkingSetting,Py as MessageThread,Xy as MessageTool,Gy as MessageToolChoice,Wy as MessageToolChoiceAny,Yy as MessageToolChoiceAuto,Jy as MessageToolChoiceNone,
Ky as MessageToolChoiceTool,$y as MessageToolResultInput,Iy as MessageToolResultPart,mf as MessageToolUseBlock,Ey as MessageToolUseInput,wy as MessageTurn,uf as MessageUsage,
Ql as Response,um as ResponseAnnotation,Sm as ResponseAnnotationIndex,Mm as ResponseBegun,wm as ResponseClickAction,Ll as ResponseComparisonFilter,Fm as ResponseCompleted,
my as ResponseCompletedEvent,Ul as ResponseCompoundFilter,Pm as ResponseComputerAction,bm as ResponseComputerCall,Rl as ResponseComputerCallOutput,Gl as ResponseComputerTool,
Nm as ResponseContentIndex,Gm as ResponseContentPartAddedEvent,Ym as ResponseContentPartDoneEvent,Um as ResponseCreatedEvent,Vm as ResponseCut,vm as ResponseDoubleClickAction,
xm as ResponseDragAction,hy as ResponseErrorBody,cy as ResponseErrorEvent,Lm as ResponseFailed,fy as ResponseFailedEvent,em as ResponseFailure,am as ResponseFileCitation,
mm as ResponseFilePath,fm as ResponseFileSearchCall,oy as ResponseFileSearchCallCompletedEvent,py as ResponseFileSearchCallInProgressEvent,ny as ResponseFileSearchCallSearchingEvent,
Vl as ResponseFileSearchFilter,cm as ResponseFileSearchResult,Fl as ResponseFileSearchTool,Nl as ResponseFindInPageAction,gm as ResponseFunctionCall,Zm as ResponseFunctionCallArgumentsDeltaEvent,
ey as ResponseFunctionCallArgumentsDoneEvent,Al as ResponseFunctionCallOutput,Cl as ResponseFunctionOutputContent,Bl as ResponseFunctionTool,Bm as ResponseInProgressEvent,
yy as ResponseIncompleteEvent,Pl as ResponseInputContent,xl as ResponseInputFile,vl as ResponseInputImage,kl as ResponseInputItem,_l as ResponseInputMessage,wl as ResponseInputText,
Im as ResponseItemId,Ol as ResponseItemReference,tm as ResponseItemStatus,jm as ResponseKeypressAction,ym as ResponseLogprobs,ml as ResponseMetadata,Am as ResponseMoveAction,
Tl as ResponseOpenPageAction,pm as ResponseOutputContent,Tm as ResponseOutputIndex,sm as ResponseOutputItem,zm as ResponseOutputItemAddedEvent,Hm as ResponseOutputItemDoneEvent,
im as ResponseOutputMessage,nm as ResponseOutputText,Jm as ResponseOutputTextAnnotationAddedEvent,Wm as ResponseOutputTextDeltaEvent,Km as ResponseOutputTextDoneEvent,
qm as ResponseReasoningItem,fl as ResponseReasoningOptions,yl as ResponseReasoningSummaryMode,ry as ResponseReasoningSummaryPartAddedEvent,sy as ResponseReasoningSummaryPartDoneEvent,
ty as ResponseReasoningSummaryTextDeltaEvent,iy as ResponseReasoningSummaryTextDoneEvent,om as ResponseRefusal,Xm as ResponseRefusalDeltaEvent,Qm as ResponseRefusalDoneEvent,
ll as ResponseRequest,Dl as ResponseReturnedStatus,jl as ResponseReturnedText,Il as ResponseReturnedWebAction,$l as ResponseReturnedWebSearchCall,km as ResponseSafetyCheck,
El as ResponseScreenshot,Dm as ResponseScreenshotAction,Cm as ResponseScrollAction,$m as ResponseSequenceNumber,Zl as ResponseStatus,Om as ResponseSummaryIndex,
_m as ResponseSummaryText,hl as ResponseTextFormat,bl as ResponseTextFormatJsonObject,gl as ResponseTextFormatJsonSchema,dl as ResponseTextFormatText,cl as ResponseTextOptions,
Ml as ResponseTool,Yl as ResponseToolChoice,Jl as ResponseToolChoiceBuiltIn,Xl as ResponseToolChoiceFunction,Wl as ResponseToolChoiceMode,Kl as ResponseToolChoiceTool,
Rm as ResponseTypeAction,ql as ResponseTypedInputItem,Sl as ResponseUntypedItemReference,lm as ResponseUrlCitation,rm as ResponseUsage,Hl as ResponseUserLocation,
Em as ResponseWaitAction,dm as ResponseWebSearchAction,hm as ResponseWebSearchCall,ly as ResponseWebSearchCallCompletedEvent,uy as ResponseWebSearchCallInProgressEvent,
ay as ResponseWebSearchCallSearchingEvent,zl as ResponseWebSearchTool,xu as VideoCameraControl,vu as VideoCameraMove,$u as VideoCreated,Ou as VideoErrorBody,Nu as VideoErrorDetail,
Cu as VideoForm,Eu as VideoGenerationCreated,Au as VideoGenerationRequest,ju as VideoMetadata,Du as VideoRequest,wu as VideoSeconds,Pu as VideoSize,Iu as VideoTask,
Tu as VideoTaskError,Ru as VideoTaskStatus,Rf as createMessageEvent,Cf as createMessageParameters,gy as createResponseEvent,dy as createResponseParameters,Su as createVideoGenerationParameters,
Fu as createVideoParameters,ku as fetchImageSeedParameters,bu as fetchTaskParameters,il as generateContentParameters,Lu as getVideoContentParameters,Mu as getVideoGenerationParameters,
Vu as getVideoParameters,Uu as headVideoContentParameters,du as listTasksParameters,gu as listTasksReply200,nl as streamGenerateContentEvent,pl as streamGenerateContentParameters,
ol as streamGenerateContentReply200,fu as submitActionParameters,lu as submitBlendParameters,mu as submitDescribeParameters,au as submitImagineParameters,yu as submitModalParameters,
hu as swapFaceParameters,cu as uploadChatImagesParameters};
