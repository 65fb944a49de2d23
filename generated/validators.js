// Generated from openapi/ by `npm run generate` (one validator per named schema, by Ajv). Do not edit: edit the contract and regenerate.
var mi=(t,n)=>()=>{try{return n||t((n={exports:{}}).exports,n),n.exports}catch(m){throw n=0,m}};var Kn=mi(Yn=>{"use strict";Object.defineProperty(Yn,"__esModule",{value:!0});function yi(t){let n=t.length,m=0,l=0,p;for(;l<n;)m++,p=t.charCodeAt(l++),p>=55296&&
p<=56319&&l<n&&(p=t.charCodeAt(l),(p&64512)===56320&&l++);return m}Yn.default=yi;yi.code='require("ajv/dist/runtime/ucs2length").default'});var Ri=mi(W=>{"use strict";Object.defineProperty(W,"__esModule",{value:!0});W.formatNames=W.fastFormats=W.fullFormats=void 0;function K(t,n){return{validate:t,compare:n}}
W.fullFormats={date:K(Ai,oi),time:K(ni(!0),pi),"date-time":K(wi(!0),Ii),"iso-time":K(ni(),Di),"iso-date-time":K(wi(),Ci),duration:/^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
uri:Vo,"uri-reference":/^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
"uri-template":/^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
url:/^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
email:/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,hostname:/^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
ipv4:/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,ipv6:/^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
regex:Yo,uuid:/^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,"json-pointer":/^(?:\/(?:[^~/]|~0|~1)*)*$/,"json-pointer-uri-fragment":/^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
"relative-json-pointer":/^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,byte:Uo,int32:{type:"number",validate:zo},int64:{type:"number",validate:Ho},float:{type:"\
number",validate:xi},double:{type:"number",validate:xi},password:!0,binary:!0};W.fastFormats={...W.fullFormats,date:K(/^\d\d\d\d-[0-1]\d-[0-3]\d$/,oi),time:K(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,
pi),"date-time":K(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,Ii),"iso-time":K(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,
Di),"iso-date-time":K(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,Ci),uri:/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
"uri-reference":/^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,email:/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i};
W.formatNames=Object.keys(W.fullFormats);function No(t){return t%4===0&&(t%100!==0||t%400===0)}var So=/^(\d\d\d\d)-(\d\d)-(\d\d)$/,Mo=[0,31,28,31,30,31,30,31,31,
30,31,30,31];function Ai(t){let n=So.exec(t);if(!n)return!1;let m=+n[1],l=+n[2],p=+n[3];return l>=1&&l<=12&&p>=1&&p<=(l===2&&No(m)?29:Mo[l])}function oi(t,n){if(t&&
n)return t>n?1:t<n?-1:0}var si=/^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;function ni(t){return function(m){let l=si.exec(m);if(!l)return!1;
let p=+l[1],u=+l[2],e=+l[3],s=l[4],o=l[5]==="-"?-1:1,r=+(l[6]||0),i=+(l[7]||0);if(r>23||i>59||t&&!s)return!1;if(p<=23&&u<=59&&e<60)return!0;let a=u-i*o,f=p-r*o-
(a<0?1:0);return(f===23||f===-1)&&(a===59||a===-1)&&e<61}}function pi(t,n){if(!(t&&n))return;let m=new Date("2020-01-01T"+t).valueOf(),l=new Date("2020-01-01T"+
n).valueOf();if(m&&l)return m-l}function Di(t,n){if(!(t&&n))return;let m=si.exec(t),l=si.exec(n);if(m&&l)return t=m[1]+m[2]+m[3],n=l[1]+l[2]+l[3],t>n?1:t<n?-1:0}
var ii=/t|\s/i;function wi(t){let n=ni(t);return function(l){let p=l.split(ii);return p.length===2&&Ai(p[0])&&n(p[1])}}function Ii(t,n){if(!(t&&n))return;let m=new Date(
t).valueOf(),l=new Date(n).valueOf();if(m&&l)return m-l}function Ci(t,n){if(!(t&&n))return;let[m,l]=t.split(ii),[p,u]=n.split(ii),e=oi(m,p);if(e!==void 0)return e||
pi(l,u)}var Oo=/\/|:/,Fo=/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function Vo(t){return Oo.test(t)&&Fo.test(t)}var ji=/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;function Uo(t){return ji.lastIndex=0,ji.
test(t)}var Lo=-(2**31),Bo=2**31-1;function zo(t){return Number.isInteger(t)&&t<=Bo&&t>=Lo}function Ho(t){return Number.isInteger(t)}function xi(){return!0}var Go=/[^\\]\\Z/;
function Yo(t){if(Go.test(t))return!1;try{return new RegExp(t),!0}catch{return!1}}});var tp=_;var Ni=new RegExp("^data:image/(jpeg|png|gif|webp);base64,","u");function _(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=_.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t=="string"){if(!Ni.test(t)){let r={instancePath:n,schemaPath:"\
#/pattern",keyword:"pattern",params:{pattern:"^data:image/(jpeg|png|gif|webp);base64,"},message:'must match pattern "^data:image/(jpeg|png|gif|webp);base64,"'};
e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}return _.errors=e,s===0}var sp=N,Si={type:"string",enum:["BOT_PRIMARY","BOT_SECONDARY"],default:"BOT_PRIMARY",$id:"ImageBotType"};function N(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=N.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}
if(!(t==="BOT_PRIMARY"||t==="BOT_SECONDARY")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Si.enum},message:"must be equal to \
one of the allowed values"};e===null?e=[r]:e.push(r),s++}return N.errors=e,s===0}var np=D;function D(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=D.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),s++}return D.errors=e,s===0}var ip=I;function I(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=I.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),s++}return I.errors=e,s===0}var op=J;var Mi=new RegExp("^[^:]+::JOB::[^:]+::[0-9]+::[^:]+$","u");function J(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=J.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t=="string"){if(!Mi.test(t)){let r={instancePath:n,schemaPath:"\
#/pattern",keyword:"pattern",params:{pattern:"^[^:]+::JOB::[^:]+::[0-9]+::[^:]+$"},message:'must match pattern "^[^:]+::JOB::[^:]+::[0-9]+::[^:]+$"'};e===null?e=
[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}return J.
errors=e,s===0}var pp=C,Oi={type:"object",properties:{channelId:{type:"string"},instanceId:{type:"string"},modes:{type:"array",items:{type:"string",enum:["RELAX",
"FAST","TURBO"]}},remark:{type:"string"},remix:{type:"boolean"},remixAutoConsidered:{type:"boolean"}},$id:"ImageAccountFilter"};function C(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=C.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.channelId!==void 0&&typeof t.channelId!="string"){let r={instancePath:n+"/channelId",schemaPath:"#/proper\
ties/channelId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.instanceId!==void 0&&typeof t.instanceId!=
"string"){let r={instancePath:n+"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}if(t.modes!==void 0){let r=t.modes;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++){let f=r[a];if(typeof f!="string"){let y={instancePath:n+
"/modes/"+a,schemaPath:"#/properties/modes/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}if(!(f==="RE\
LAX"||f==="FAST"||f==="TURBO")){let y={instancePath:n+"/modes/"+a,schemaPath:"#/properties/modes/items/enum",keyword:"enum",params:{allowedValues:Oi.properties.
modes.items.enum},message:"must be equal to one of the allowed values"};e===null?e=[y]:e.push(y),s++}}}else{let i={instancePath:n+"/modes",schemaPath:"#/propert\
ies/modes/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.remark!==void 0&&typeof t.remark!="string"){let r={
instancePath:n+"/remark",schemaPath:"#/properties/remark/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.
remix!==void 0&&typeof t.remix!="boolean"){let r={instancePath:n+"/remix",schemaPath:"#/properties/remix/type",keyword:"type",params:{type:"boolean"},message:"m\
ust be boolean"};e===null?e=[r]:e.push(r),s++}if(t.remixAutoConsidered!==void 0&&typeof t.remixAutoConsidered!="boolean"){let r={instancePath:n+"/remixAutoConsi\
dered",schemaPath:"#/properties/remixAutoConsidered/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return C.errors=e,s===0}var up=Ee;function Ee(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ee.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.channelId!==void 0&&typeof t.channelId!="string"){let r={instancePath:n+
"/channelId",schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.instanceId!==
void 0&&typeof t.instanceId!="string"){let r={instancePath:n+"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}if(t.remark!==void 0&&typeof t.remark!="string"){let r={instancePath:n+"/remark",schemaPath:"#/properties/remark/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ee.errors=e,s===0}var ap=on;function on(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=on.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.prompt===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"prompt"},message:"must have required property 'prompt'"};e===null?e=[r]:e.push(r),s++}if(t.botType!==void 0&&(N(t.botType,{instancePath:n+
"/botType",parentData:t,parentDataProperty:"botType",rootData:p,dynamicAnchors:u})||(e=e===null?N.errors:e.concat(N.errors),s=e.length)),t.prompt!==void 0&&typeof t.
prompt!="string"){let r={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}if(t.base64Array!==void 0){let r=t.base64Array;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)_(r[a],{instancePath:n+"/base64Array/"+
a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),s=e.length)}else{let i={instancePath:n+"/base64Array",
schemaPath:"#/properties/base64Array/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}t.accountFilter!==void 0&&
(C(t.accountFilter,{instancePath:n+"/accountFilter",parentData:t,parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||(e=e===null?C.errors:e.concat(
C.errors),s=e.length)),t.notifyHook!==void 0&&(D(t.notifyHook,{instancePath:n+"/notifyHook",parentData:t,parentDataProperty:"notifyHook",rootData:p,dynamicAnchors:u})||
(e=e===null?D.errors:e.concat(D.errors),s=e.length)),t.state!==void 0&&(I(t.state,{instancePath:n+"/state",parentData:t,parentDataProperty:"state",rootData:p,dynamicAnchors:u})||
(e=e===null?I.errors:e.concat(I.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),s++}return on.errors=e,s===0}var lp=pn,Fi={type:"object",required:["base64Array"],properties:{botType:{$ref:"ImageBotType"},base64Array:{
type:"array",minItems:2,maxItems:5,items:{$ref:"ImageDataUri"}},dimensions:{type:"string",enum:["PORTRAIT","SQUARE","LANDSCAPE"]},accountFilter:{$ref:"ImageAcco\
untFilter"},notifyHook:{$ref:"ImageNotifyHookUrl"},state:{$ref:"ImageState"}},$id:"ImageBlendRequest"};function pn(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=pn.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.base64Array===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"base64Array"},message:"m\
ust have required property 'base64Array'"};e===null?e=[r]:e.push(r),s++}if(t.botType!==void 0&&(N(t.botType,{instancePath:n+"/botType",parentData:t,parentDataProperty:"\
botType",rootData:p,dynamicAnchors:u})||(e=e===null?N.errors:e.concat(N.errors),s=e.length)),t.base64Array!==void 0){let r=t.base64Array;if(Array.isArray(r)){if(r.
length>5){let a={instancePath:n+"/base64Array",schemaPath:"#/properties/base64Array/maxItems",keyword:"maxItems",params:{limit:5},message:"must NOT have more th\
an 5 items"};e===null?e=[a]:e.push(a),s++}if(r.length<2){let a={instancePath:n+"/base64Array",schemaPath:"#/properties/base64Array/minItems",keyword:"minItems",
params:{limit:2},message:"must NOT have fewer than 2 items"};e===null?e=[a]:e.push(a),s++}let i=r.length;for(let a=0;a<i;a++)_(r[a],{instancePath:n+"/base64Arra\
y/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),s=e.length)}else{let i={instancePath:n+"/base64Ar\
ray",schemaPath:"#/properties/base64Array/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.dimensions!==void 0){
let r=t.dimensions;if(typeof r!="string"){let i={instancePath:n+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="PORTRAIT"||r==="SQUARE"||r==="LANDSCAPE")){let i={instancePath:n+"/dimensions",schemaPath:"#/properties/\
dimensions/enum",keyword:"enum",params:{allowedValues:Fi.properties.dimensions.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(
i),s++}}t.accountFilter!==void 0&&(C(t.accountFilter,{instancePath:n+"/accountFilter",parentData:t,parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||
(e=e===null?C.errors:e.concat(C.errors),s=e.length)),t.notifyHook!==void 0&&(D(t.notifyHook,{instancePath:n+"/notifyHook",parentData:t,parentDataProperty:"notif\
yHook",rootData:p,dynamicAnchors:u})||(e=e===null?D.errors:e.concat(D.errors),s=e.length)),t.state!==void 0&&(I(t.state,{instancePath:n+"/state",parentData:t,parentDataProperty:"\
state",rootData:p,dynamicAnchors:u})||(e=e===null?I.errors:e.concat(I.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return pn.errors=e,s===0}var mp=un;function un(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=un.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.base64===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"base64"},message:"must have required property 'base64'"};e===null?e=[r]:e.push(r),s++}t.botType!==void 0&&(N(t.botType,{instancePath:n+
"/botType",parentData:t,parentDataProperty:"botType",rootData:p,dynamicAnchors:u})||(e=e===null?N.errors:e.concat(N.errors),s=e.length)),t.base64!==void 0&&(_(t.
base64,{instancePath:n+"/base64",parentData:t,parentDataProperty:"base64",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),s=e.length)),t.
accountFilter!==void 0&&(C(t.accountFilter,{instancePath:n+"/accountFilter",parentData:t,parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||(e=e===
null?C.errors:e.concat(C.errors),s=e.length)),t.notifyHook!==void 0&&(D(t.notifyHook,{instancePath:n+"/notifyHook",parentData:t,parentDataProperty:"notifyHook",
rootData:p,dynamicAnchors:u})||(e=e===null?D.errors:e.concat(D.errors),s=e.length)),t.state!==void 0&&(I(t.state,{instancePath:n+"/state",parentData:t,parentDataProperty:"\
state",rootData:p,dynamicAnchors:u})||(e=e===null?I.errors:e.concat(I.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return un.errors=e,s===0}var yp=an;function an(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=an.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.sourceBase64===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"sourceBase64"},message:"must have required property 'sourceBase64'"};e===null?e=[r]:e.push(r),s++}if(t.targetBase64===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"targetBase64"},message:"must have required property 'targetBase64'"};e===
null?e=[r]:e.push(r),s++}t.sourceBase64!==void 0&&(_(t.sourceBase64,{instancePath:n+"/sourceBase64",parentData:t,parentDataProperty:"sourceBase64",rootData:p,dynamicAnchors:u})||
(e=e===null?_.errors:e.concat(_.errors),s=e.length)),t.targetBase64!==void 0&&(_(t.targetBase64,{instancePath:n+"/targetBase64",parentData:t,parentDataProperty:"\
targetBase64",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return an.errors=e,s===0}var fp=ln;function ln(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ln.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.customId===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"customId"},message:"must have required property 'customId'"};e===null?e=[r]:e.push(r),s++}if(t.taskId===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"taskId"},message:"must have required property 'taskId'"};e===null?e=[r]:e.push(r),s++}if(t.customId!==
void 0&&(J(t.customId,{instancePath:n+"/customId",parentData:t,parentDataProperty:"customId",rootData:p,dynamicAnchors:u})||(e=e===null?J.errors:e.concat(J.errors),
s=e.length)),t.taskId!==void 0&&typeof t.taskId!="string"){let r={instancePath:n+"/taskId",schemaPath:"#/properties/taskId/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.chooseSameChannel!==void 0&&typeof t.chooseSameChannel!="boolean"){let r={instancePath:n+"/ch\
ooseSameChannel",schemaPath:"#/properties/chooseSameChannel/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}
t.accountFilter!==void 0&&(C(t.accountFilter,{instancePath:n+"/accountFilter",parentData:t,parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||(e=
e===null?C.errors:e.concat(C.errors),s=e.length)),t.notifyHook!==void 0&&(D(t.notifyHook,{instancePath:n+"/notifyHook",parentData:t,parentDataProperty:"notifyHo\
ok",rootData:p,dynamicAnchors:u})||(e=e===null?D.errors:e.concat(D.errors),s=e.length)),t.state!==void 0&&(I(t.state,{instancePath:n+"/state",parentData:t,parentDataProperty:"\
state",rootData:p,dynamicAnchors:u})||(e=e===null?I.errors:e.concat(I.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ln.errors=e,s===0}var cp=mn;function mn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=mn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.taskId===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"taskId"},message:"must have required property 'taskId'"};e===null?e=[r]:e.push(r),s++}if(t.taskId!==void 0&&typeof t.taskId!=
"string"){let r={instancePath:n+"/taskId",schemaPath:"#/properties/taskId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),s++}if(t.prompt!==void 0&&typeof t.prompt!="string"){let r={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.maskBase64!==void 0&&(_(t.maskBase64,{instancePath:n+"/maskBase64",parentData:t,parentDataProperty:"\
maskBase64",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return mn.errors=e,s===0}var dp=yn;function yn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=yn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.base64Array===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"base64Array"},message:"must have required property 'base64Array'"};e===null?e=[r]:e.push(r),s++}if(t.base64Array!==void 0){let r=t.
base64Array;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)_(r[a],{instancePath:n+"/base64Array/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?_.errors:e.concat(_.errors),s=e.length)}else{let i={instancePath:n+"/base64Array",schemaPath:"#/properties/base64Array/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}t.filter!==void 0&&(Ee(t.filter,{instancePath:n+"/filter",parentData:t,parentDataProperty:"\
filter",rootData:p,dynamicAnchors:u})||(e=e===null?Ee.errors:e.concat(Ee.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return yn.errors=e,s===0}var hp=fn;function fn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=fn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.ids===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"req\
uired",params:{missingProperty:"ids"},message:"must have required property 'ids'"};e===null?e=[r]:e.push(r),s++}if(t.ids!==void 0){let r=t.ids;if(Array.isArray(
r)){if(r.length>1e3){let a={instancePath:n+"/ids",schemaPath:"#/properties/ids/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than \
1000 items"};e===null?e=[a]:e.push(a),s++}let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/ids/"+a,schemaPath:"#/properties/\
ids/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/ids",schemaPath:"#/pr\
operties/ids/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return fn.errors=e,s===0}var gp=S,Vi={type:"integer",enum:[1,21,22,23,24,25],
$id:"ImageEnvelopeCode"};function S(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=S.evaluated;if(o.
dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),!(typeof t=="number"&&!(t%1)&&!isNaN(t)&&isFinite(t))){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),s++}if(!(t===1||t===21||t===22||t===23||t===24||t===25)){let r={instancePath:n,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Vi.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return S.errors=
e,s===0}var bp=M;function M(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=M.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.instanceId!==void 0&&typeof t.instanceId!="string"){let r={instancePath:n+
"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.channelId!==
void 0&&typeof t.channelId!="string"){let r={instancePath:n+"/channelId",schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}if(t.numberOfQueues!==void 0){let r=t.numberOfQueues;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={
instancePath:n+"/numberOfQueues",schemaPath:"#/properties/numberOfQueues/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:
e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let i={instancePath:n+"/numberOfQueues",schemaPath:"#/properties/numberOfQueues/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return M.errors=e,s===0}var qp=cn,Ui={type:"object",required:["code","description","result"],
properties:{code:{$ref:"ImageEnvelopeCode"},description:{type:"string"},properties:{$ref:"ImageEnvelopeProperties"},result:{type:["string","null"]}},$id:"ImageS\
ubmitEnvelope"};function cn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=cn.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.description===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"description"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),
s++}if(t.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"result"},message:"must have required propert\
y 'result'"};e===null?e=[r]:e.push(r),s++}if(t.code!==void 0&&(S(t.code,{instancePath:n+"/code",parentData:t,parentDataProperty:"code",rootData:p,dynamicAnchors:u})||
(e=e===null?S.errors:e.concat(S.errors),s=e.length)),t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/\
properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.properties!==void 0&&(M(t.properties,
{instancePath:n+"/properties",parentData:t,parentDataProperty:"properties",rootData:p,dynamicAnchors:u})||(e=e===null?M.errors:e.concat(M.errors),s=e.length)),t.
result!==void 0){let r=t.result;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type:Ui.
properties.result.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return cn.errors=e,s===0}var _p=dn;function dn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=dn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.description===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"description"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),
s++}if(t.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"result"},message:"must have required propert\
y 'result'"};e===null?e=[r]:e.push(r),s++}if(t.code!==void 0&&(S(t.code,{instancePath:n+"/code",parentData:t,parentDataProperty:"code",rootData:p,dynamicAnchors:u})||
(e=e===null?S.errors:e.concat(S.errors),s=e.length)),t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/\
properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.properties!==void 0&&(M(t.properties,
{instancePath:n+"/properties",parentData:t,parentDataProperty:"properties",rootData:p,dynamicAnchors:u})||(e=e===null?M.errors:e.concat(M.errors),s=e.length)),t.
result!==void 0){let r=t.result;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/result/"+a,schemaPath:"\
#/properties/result/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/resul\
t",schemaPath:"#/properties/result/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return dn.errors=e,s===0}var Pp=hn;function hn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=hn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.description===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"description"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),
s++}if(t.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"result"},message:"must have required propert\
y 'result'"};e===null?e=[r]:e.push(r),s++}if(t.code!==void 0&&(S(t.code,{instancePath:n+"/code",parentData:t,parentDataProperty:"code",rootData:p,dynamicAnchors:u})||
(e=e===null?S.errors:e.concat(S.errors),s=e.length)),t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/\
properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.properties!==void 0&&(M(t.properties,
{instancePath:n+"/properties",parentData:t,parentDataProperty:"properties",rootData:p,dynamicAnchors:u})||(e=e===null?M.errors:e.concat(M.errors),s=e.length)),t.
result!==void 0&&typeof t.result!="string"){let r={instancePath:n+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return hn.errors=e,s===0}var kp=gn;function gn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=gn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.description===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"description"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),
s++}if(t.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"result"},message:"must have required propert\
y 'result'"};e===null?e=[r]:e.push(r),s++}if(t.code!==void 0){let r=t.code;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/cod\
e",schemaPath:"#/properties/code/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.description!==void 0&&
typeof t.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[r]:e.push(r),s++}if(t.result!==void 0&&t.result!==null){let r={instancePath:n+"/result",schemaPath:"#/properties/result/type",keyword:"\
type",params:{type:"null"},message:"must be null"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return gn.errors=e,s===0}var vp=$e,Li={type:"string",enum:["IMAGINE","UPSCALE","VARIATION","ZOOM","\
PAN","DESCRIBE","BLEND","SHORTEN","SWAP_FACE"],$id:"ImageTaskAction"};function $e(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=$e.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="IMAGINE"||t==="UPSCALE"||t==="VARIATION"||t==="ZOOM"||t===
"PAN"||t==="DESCRIBE"||t==="BLEND"||t==="SHORTEN"||t==="SWAP_FACE")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Li.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return $e.errors=e,s===0}var wp=Te,Bi={type:"string",enum:["NOT_START","SUBMITTED","MO\
DAL","IN_PROGRESS","FAILURE","SUCCESS","CANCEL"],$id:"ImageTaskStatus"};function Te(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Te.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="NOT_START"||t==="SUBMITTED"||t==="MODAL"||t==="IN_PROGRES\
S"||t==="FAILURE"||t==="SUCCESS"||t==="CANCEL")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Bi.enum},message:"must be equal \
to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return Te.errors=e,s===0}var jp=Ne,zi={type:"object",required:["customId","emoji","label","style","t\
ype"],properties:{customId:{$ref:"ImageCustomId"},emoji:{type:"string"},label:{type:"string"},style:{type:"integer",enum:[2,3]},type:{type:"integer"}},$id:"Imag\
eButton"};function Ne(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ne.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.customId===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"customId"},message:"must have required property 'customId'"};e===null?e=[r]:e.push(r),s++}if(t.emoji===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"emoji"},message:"must have required property 'emoji'"};e===null?e=[r]:e.push(
r),s++}if(t.label===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"label"},message:"must have required proper\
ty 'label'"};e===null?e=[r]:e.push(r),s++}if(t.style===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"style"},
message:"must have required property 'style'"};e===null?e=[r]:e.push(r),s++}if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.customId!==void 0&&(J(t.customId,{instancePath:n+
"/customId",parentData:t,parentDataProperty:"customId",rootData:p,dynamicAnchors:u})||(e=e===null?J.errors:e.concat(J.errors),s=e.length)),t.emoji!==void 0&&typeof t.
emoji!="string"){let r={instancePath:n+"/emoji",schemaPath:"#/properties/emoji/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[r]:e.push(r),s++}if(t.label!==void 0&&typeof t.label!="string"){let r={instancePath:n+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.style!==void 0){let r=t.style;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={
instancePath:n+"/style",schemaPath:"#/properties/style/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(!(r===
2||r===3)){let i={instancePath:n+"/style",schemaPath:"#/properties/style/enum",keyword:"enum",params:{allowedValues:zi.properties.style.enum},message:"must be e\
qual to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.type!==void 0){let r=t.type;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ne.errors=e,s===0}
var xp=Se;function Se(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Se.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.prompts!==void 0){let r=t.prompts;if(Array.isArray(r)){let i=r.length;for(let a=0;a<
i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/prompts/"+a,schemaPath:"#/properties/prompts/items/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/prompts",schemaPath:"#/properties/prompts/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be ob\
ject"};e===null?e=[r]:e.push(r),s++}return Se.errors=e,s===0}var Ap=Me;var Hi=new RegExp("^(100|[1-9]?[0-9])%$","u");function Me(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=Me.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.id===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.action===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"action"},message:"must have required property 'action'"};e===null?
e=[r]:e.push(r),s++}if(t.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have \
required property 'status'"};e===null?e=[r]:e.push(r),s++}if(t.progress===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
progress"},message:"must have required property 'progress'"};e===null?e=[r]:e.push(r),s++}if(t.submitTime===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"submitTime"},message:"must have required property 'submitTime'"};e===null?e=[r]:e.push(r),s++}if(t.buttons===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"buttons"},message:"must have required property 'buttons'"};e===null?e=
[r]:e.push(r),s++}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}if(t.action!==void 0&&($e(t.action,{instancePath:n+"/action",parentData:t,parentDataProperty:"action",rootData:p,dynamicAnchors:u})||
(e=e===null?$e.errors:e.concat($e.errors),s=e.length)),t.status!==void 0&&(Te(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"status",rootData:p,
dynamicAnchors:u})||(e=e===null?Te.errors:e.concat(Te.errors),s=e.length)),t.buttons!==void 0){let r=t.buttons;if(Array.isArray(r)){let i=r.length;for(let a=0;a<
i;a++)Ne(r[a],{instancePath:n+"/buttons/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Ne.errors:e.concat(Ne.errors),s=e.length)}else{
let i={instancePath:n+"/buttons",schemaPath:"#/properties/buttons/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}
if(t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.failReason!==void 0&&typeof t.failReason!="string"){let r={instancePath:n+"/failReaso\
n",schemaPath:"#/properties/failReason/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.imageUrl!==void 0&&
typeof t.imageUrl!="string"){let r={instancePath:n+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),s++}if(t.progress!==void 0){let r=t.progress;if(typeof r=="string"){if(!Hi.test(r)){let i={instancePath:n+"/progress",schemaPath:"\
#/properties/progress/pattern",keyword:"pattern",params:{pattern:"^(100|[1-9]?[0-9])%$"},message:'must match pattern "^(100|[1-9]?[0-9])%$"'};e===null?e=[i]:e.push(
i),s++}}else{let i={instancePath:n+"/progress",schemaPath:"#/properties/progress/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[i]:e.push(i),s++}}if(t.prompt!==void 0&&typeof t.prompt!="string"){let r={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.promptEn!==void 0&&typeof t.promptEn!="string"){let r={instancePath:n+"/promptEn",schemaPath:"\
#/properties/promptEn/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.properties!==void 0&&(Se(t.properties,
{instancePath:n+"/properties",parentData:t,parentDataProperty:"properties",rootData:p,dynamicAnchors:u})||(e=e===null?Se.errors:e.concat(Se.errors),s=e.length)),
t.state!==void 0&&typeof t.state!="string"){let r={instancePath:n+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[r]:e.push(r),s++}if(t.submitTime!==void 0){let r=t.submitTime;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+
"/submitTime",schemaPath:"#/properties/submitTime/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.startTime!==
void 0){let r=t.startTime;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/startTime",schemaPath:"#/properties/startTime/type",
keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.finishTime!==void 0){let r=t.finishTime;if(!(typeof r=="num\
ber"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/finishTime",schemaPath:"#/properties/finishTime/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),s++}return Me.errors=e,s===0}var Dp=bn;function bn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=bn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return bn.errors=e,s===0}var Ip=qn;function qn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=qn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return qn.errors=e,s===0}var Cp=_n;function _n(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=_n.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return _n.errors=e,s===0}var Rp=Pn;function Pn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Pn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Pn.errors=e,s===0}var Ep=kn;function kn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=kn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return kn.errors=e,s===0}var $p=vn;function vn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=vn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return vn.errors=e,s===0}var Tp=wn;function wn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=wn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return wn.errors=e,s===0}var Np=jn;function jn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=jn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return jn.errors=e,s===0}var Sp=xn;function xn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=xn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),Array.isArray(t)){let r=t.length;for(let i=0;i<r;i++)Me(t[i],{instancePath:n+"/"+i,parentData:t,parentDataProperty:i,rootData:p,
dynamicAnchors:u})||(e=e===null?Me.errors:e.concat(Me.errors),s=e.length)}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[r]:e.push(r),s++}return xn.errors=e,s===0}var Mp=An;function An(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=An.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.id===void 0){let i={instancePath:n+"/path",schemaPath:"#/proper\
ties/path/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[i]:e.push(i),s++}if(r.id!==void 0&&
typeof r.id!="string"){let i={instancePath:n+"/path/id",schemaPath:"#/properties/path/properties/id/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&
typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return An.errors=e,s===0}var Op=Dn;function Dn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Dn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.id===void 0){let i={instancePath:n+"/path",schemaPath:"#/proper\
ties/path/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[i]:e.push(i),s++}if(r.id!==void 0&&
typeof r.id!="string"){let i={instancePath:n+"/path/id",schemaPath:"#/properties/path/properties/id/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&
typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Dn.errors=e,s===0}var Vp=x;var Gi=new RegExp("^\\d+x\\d+$","u");function x(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=x.
evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t=="string"){if(!Gi.test(t)){let r={instancePath:n,schemaPath:"#/pattern",
keyword:"pattern",params:{pattern:"^\\d+x\\d+$"},message:'must match pattern "^\\d+x\\d+$"'};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}return x.errors=e,s===0}var Up=R;var Yi=new RegExp("^([1-9]|[1-5][0-9]|60)$","u");function R(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=R.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t=="string"){if(!Yi.test(t)){let r={instancePath:n,schemaPath:"#/p\
attern",keyword:"pattern",params:{pattern:"^([1-9]|[1-5][0-9]|60)$"},message:'must match pattern "^([1-9]|[1-5][0-9]|60)$"'};e===null?e=[r]:e.push(r),s++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}return R.errors=e,s===0}var Lp=Oe;function Oe(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Oe.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.horizontal!==void 0){let r=t.horizontal;if(!(typeof r=="number"&&isFinite(
r))){let i={instancePath:n+"/horizontal",schemaPath:"#/properties/horizontal/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:
e.push(i),s++}}if(t.vertical!==void 0){let r=t.vertical;if(!(typeof r=="number"&&isFinite(r))){let i={instancePath:n+"/vertical",schemaPath:"#/properties/vertic\
al/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.zoom!==void 0){let r=t.zoom;if(!(typeof r=="number"&&
isFinite(r))){let i={instancePath:n+"/zoom",schemaPath:"#/properties/zoom/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.
push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Oe.
errors=e,s===0}var Bp=Fe;function Fe(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Fe.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type!==void 0&&typeof t.type!="string"){let r={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.config!==void 0&&(Oe(t.config,{instancePath:n+
"/config",parentData:t,parentDataProperty:"config",rootData:p,dynamicAnchors:u})||(e=e===null?Oe.errors:e.concat(Oe.errors),s=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Fe.errors=e,s===0}var zp=Ve;var Ki=new RegExp("^\\d+:\\d+$","u");function Ve(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ve.
evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.seed!==void 0){let r=t.seed;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[i]:e.push(i),s++}}if(t.negative_prompt!==void 0&&typeof t.negative_prompt!="string"){let r={instancePath:n+"/negative_prompt",schemaPath:"\
#/properties/negative_prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.cfg_scale!==void 0){let r=t.
cfg_scale;if(!(typeof r=="number"&&isFinite(r))){let i={instancePath:n+"/cfg_scale",schemaPath:"#/properties/cfg_scale/type",keyword:"type",params:{type:"number"},
message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.camera_control!==void 0&&(Fe(t.camera_control,{instancePath:n+"/camera_control",parentData:t,parentDataProperty:"\
camera_control",rootData:p,dynamicAnchors:u})||(e=e===null?Fe.errors:e.concat(Fe.errors),s=e.length)),t.req_key!==void 0&&typeof t.req_key!="string"){let r={instancePath:n+
"/req_key",schemaPath:"#/properties/req_key/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.aspect_ratio!==
void 0){let r=t.aspect_ratio;if(typeof r=="string"){if(!Ki.test(r)){let i={instancePath:n+"/aspect_ratio",schemaPath:"#/properties/aspect_ratio/pattern",keyword:"\
pattern",params:{pattern:"^\\d+:\\d+$"},message:'must match pattern "^\\d+:\\d+$"'};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/aspect_ratio",schemaPath:"\
#/properties/aspect_ratio/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}if(t.duration!==void 0){let r=t.duration;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)){if(r>60||isNaN(r)){let i={instancePath:n+"/duration",schemaPath:"\
#/properties/duration/maximum",keyword:"maximum",params:{comparison:"<=",limit:60},message:"must be <= 60"};e===null?e=[i]:e.push(i),s++}if(r<1||isNaN(r)){let i={
instancePath:n+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[i]:
e.push(i),s++}}}if(t.image_urls!==void 0){let r=t.image_urls;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+
"/image_urls/"+a,schemaPath:"#/properties/image_urls/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{
let i={instancePath:n+"/image_urls",schemaPath:"#/properties/image_urls/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(
i),s++}}if(t.resolution!==void 0&&typeof t.resolution!="string"){let r={instancePath:n+"/resolution",schemaPath:"#/properties/resolution/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.movement_amplitude!==void 0&&typeof t.movement_amplitude!="string"){let r={instancePath:n+
"/movement_amplitude",schemaPath:"#/properties/movement_amplitude/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),
s++}if(t.bgm!==void 0&&typeof t.bgm!="boolean"){let r={instancePath:n+"/bgm",schemaPath:"#/properties/bgm/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};e===null?e=[r]:e.push(r),s++}if(t.callback_url!==void 0&&typeof t.callback_url!="string"){let r={instancePath:n+"/callback_url",schemaPath:"#/\
properties/callback_url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ve.errors=e,s===0}var Hp=In;function In(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=In.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.model===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),s++}if(t.model!==void 0&&typeof t.model!="stri\
ng"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),
s++}if(t.prompt!==void 0&&typeof t.prompt!="string"){let r={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.image!==void 0&&typeof t.image!="string"){let r={instancePath:n+"/image",schemaPath:"#/properties/im\
age/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.size!==void 0&&(x(t.size,{instancePath:n+"/size",parentData:t,
parentDataProperty:"size",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(x.errors),s=e.length)),t.duration!==void 0){let r=t.duration;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)){if(r>60||isNaN(r)){let i={instancePath:n+"/duration",schemaPath:"#/properties\
/duration/maximum",keyword:"maximum",params:{comparison:"<=",limit:60},message:"must be <= 60"};e===null?e=[i]:e.push(i),s++}if(r<1||isNaN(r)){let i={instancePath:n+
"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[i]:e.push(i),s++}}}
t.metadata!==void 0&&(Ve(t.metadata,{instancePath:n+"/metadata",parentData:t,parentDataProperty:"metadata",rootData:p,dynamicAnchors:u})||(e=e===null?Ve.errors:
e.concat(Ve.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.
push(r),s++}return In.errors=e,s===0}var Gp=Cn;function Cn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Cn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.prompt===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"prompt"},message:"must have required property 'prompt'"};e===null?e=[r]:e.push(r),s++}if(t.model!==void 0&&typeof t.model!="s\
tring"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}if(t.prompt!==void 0&&typeof t.prompt!="string"){let r={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.seconds!==void 0&&(R(t.seconds,{instancePath:n+"/seconds",parentData:t,parentDataProperty:"seconds",
rootData:p,dynamicAnchors:u})||(e=e===null?R.errors:e.concat(R.errors),s=e.length)),t.size!==void 0&&(x(t.size,{instancePath:n+"/size",parentData:t,parentDataProperty:"\
size",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(x.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Cn.errors=e,s===0}var Yp=Rn;function Rn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Rn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.prompt===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"prompt"},message:"must have required property 'prompt'"};e===null?e=[r]:e.push(r),s++}if(t.model!==void 0&&typeof t.model!="s\
tring"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}if(t.prompt!==void 0&&typeof t.prompt!="string"){let r={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.seconds!==void 0&&(R(t.seconds,{instancePath:n+"/seconds",parentData:t,parentDataProperty:"secon\
ds",rootData:p,dynamicAnchors:u})||(e=e===null?R.errors:e.concat(R.errors),s=e.length)),t.size!==void 0&&(x(t.size,{instancePath:n+"/size",parentData:t,parentDataProperty:"\
size",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(x.errors),s=e.length)),t.input_reference!==void 0&&typeof t.input_reference!="string"){let r={
instancePath:n+"/input_reference",schemaPath:"#/properties/input_reference/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Rn.
errors=e,s===0}var Kp=O,Wi={type:"string",enum:["queued","in_progress","succeeded","failed"],$id:"VideoTaskStatus"};function O(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=O.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!=
"string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="queue\
d"||t==="in_progress"||t==="succeeded"||t==="failed")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Wi.enum},message:"must be \
equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return O.errors=e,s===0}var Wp=En;function En(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=En.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.task_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"task_id"},message:"must have required property 'task_id'"};e===null?e=[r]:e.push(r),s++}if(t.status===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),s++}if(t.task_id!==
void 0&&typeof t.task_id!="string"){let r={instancePath:n+"/task_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),s++}t.status!==void 0&&(O(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||
(e=e===null?O.errors:e.concat(O.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),s++}return En.errors=e,s===0}var Jp=$n;function $n(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=$n.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requ\
ired",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.object===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"object"},message:"must have required property 'object'"};e===null?e=[r]:e.push(r),s++}if(t.model===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:
e.push(r),s++}if(t.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have requir\
ed property 'status'"};e===null?e=[r]:e.push(r),s++}if(t.progress===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
progress"},message:"must have required property 'progress'"};e===null?e=[r]:e.push(r),s++}if(t.created_at===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"created_at"},message:"must have required property 'created_at'"};e===null?e=[r]:e.push(r),s++}if(t.seconds===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seconds"},message:"must have required property 'seconds'"};e===null?e=
[r]:e.push(r),s++}if(t.size===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"size"},message:"must have requir\
ed property 'size'"};e===null?e=[r]:e.push(r),s++}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.object!==void 0){let r=t.object;if(typeof r!="string"){let i={instancePath:n+
"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="video"){let i={
instancePath:n+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue:"video"},message:"must be equal to constant"};e===null?e=[i]:
e.push(i),s++}}if(t.model!==void 0&&typeof t.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.status!==void 0&&(O(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"stat\
us",rootData:p,dynamicAnchors:u})||(e=e===null?O.errors:e.concat(O.errors),s=e.length)),t.progress!==void 0){let r=t.progress;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))){let i={instancePath:n+"/progress",schemaPath:"#/properties/progress/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===
null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)){if(r>100||isNaN(r)){let i={instancePath:n+"/progress",schemaPath:"#/properties/progress/maximum",keyword:"\
maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"};e===null?e=[i]:e.push(i),s++}if(r<0||isNaN(r)){let i={instancePath:n+"/progress",schemaPath:"\
#/properties/progress/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}}if(t.created_at!==void 0){
let r=t.created_at;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}t.seconds!==void 0&&(R(t.seconds,{instancePath:n+"/seconds",parentData:t,
parentDataProperty:"seconds",rootData:p,dynamicAnchors:u})||(e=e===null?R.errors:e.concat(R.errors),s=e.length)),t.size!==void 0&&(x(t.size,{instancePath:n+"/si\
ze",parentData:t,parentDataProperty:"size",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(x.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return $n.errors=e,s===0}var Xp=Tn;function Ue(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ue.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.message===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),s++}if(t.
code!==void 0&&typeof t.code!="string"){let r={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),s++}if(t.message!==void 0&&typeof t.message!="string"){let r={instancePath:n+"/message",schemaPath:"#/properties/message/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ue.errors=e,s===0}function Tn(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Tn.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required \
property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.task_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"ta\
sk_id"},message:"must have required property 'task_id'"};e===null?e=[r]:e.push(r),s++}if(t.object===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"object"},message:"must have required property 'object'"};e===null?e=[r]:e.push(r),s++}if(t.model===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),s++}if(t.status===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?
e=[r]:e.push(r),s++}if(t.progress===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"progress"},message:"must h\
ave required property 'progress'"};e===null?e=[r]:e.push(r),s++}if(t.created_at===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"created_at"},message:"must have required property 'created_at'"};e===null?e=[r]:e.push(r),s++}if(t.seconds===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"seconds"},message:"must have required property 'seconds'"};e===null?e=[r]:e.push(r),s++}if(t.size===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"size"},message:"must have required property 'size'"};e===null?e=[r]:e.
push(r),s++}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}if(t.task_id!==void 0&&typeof t.task_id!="string"){let r={instancePath:n+"/task_id",schemaPath:"#/properties/task_\
id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.object!==void 0){let r=t.object;if(typeof r!="string"){
let i={instancePath:n+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}
if(r!=="video"){let i={instancePath:n+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue:"video"},message:"must be equal to c\
onstant"};e===null?e=[i]:e.push(i),s++}}if(t.model!==void 0&&typeof t.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.status!==void 0&&(O(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"\
status",rootData:p,dynamicAnchors:u})||(e=e===null?O.errors:e.concat(O.errors),s=e.length)),t.progress!==void 0){let r=t.progress;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/progress",schemaPath:"#/properties/progress/type",keyword:"type",params:{type:"integer"},message:"must be integ\
er"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)){if(r>100||isNaN(r)){let i={instancePath:n+"/progress",schemaPath:"#/properties/progress/ma\
ximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"};e===null?e=[i]:e.push(i),s++}if(r<0||isNaN(r)){let i={instancePath:n+"/pro\
gress",schemaPath:"#/properties/progress/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}}if(t.
created_at!==void 0){let r=t.created_at;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/created_at",schemaPath:"#/properties/c\
reated_at/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.seconds!==void 0&&(R(t.seconds,{instancePath:n+
"/seconds",parentData:t,parentDataProperty:"seconds",rootData:p,dynamicAnchors:u})||(e=e===null?R.errors:e.concat(R.errors),s=e.length)),t.size!==void 0&&(x(t.size,
{instancePath:n+"/size",parentData:t,parentDataProperty:"size",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(x.errors),s=e.length)),t.url!==void 0&&
typeof t.url!="string"){let r={instancePath:n+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}t.error!==void 0&&(Ue(t.error,{instancePath:n+"/error",parentData:t,parentDataProperty:"error",rootData:p,dynamicAnchors:u})||(e=e===null?Ue.
errors:e.concat(Ue.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return Tn.errors=e,s===0}var Qp=Ue,Zp=Le,Ji={type:"object",required:["message","type","code"],properties:{message:{type:"string"},type:{type:"\
string"},code:{type:["string","null"]}},$id:"VideoErrorDetail"};function Le(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Le.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.message===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=
[r]:e.push(r),s++}if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have requir\
ed property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.message!==void 0&&typeof t.message!="string"){let r={instancePath:n+"/mes\
sage",schemaPath:"#/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0&&typeof t.
type!="string"){let r={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),s++}if(t.code!==void 0){let r=t.code;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"type",
params:{type:Ji.properties.code.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Le.errors=e,s===0}var eu=Nn;function Nn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Nn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.error===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),s++}t.error!==void 0&&(Le(t.error,{instancePath:n+
"/error",parentData:t,parentDataProperty:"error",rootData:p,dynamicAnchors:u})||(e=e===null?Le.errors:e.concat(Le.errors),s=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Nn.errors=e,s===0}var ru=Sn;function Sn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Sn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Sn.errors=e,s===0}var tu=Mn;function Mn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Mn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.task_id===void 0){let i={instancePath:n+"/path",schemaPath:"#/p\
roperties/path/required",keyword:"required",params:{missingProperty:"task_id"},message:"must have required property 'task_id'"};e===null?e=[i]:e.push(i),s++}if(r.
task_id!==void 0&&typeof r.task_id!="string"){let i={instancePath:n+"/path/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={
instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.
header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"t\
ype",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Mn.errors=e,s===0}var su=On;function On(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=On.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return On.errors=e,s===0}var nu=Fn;function Fn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Fn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.video_id===void 0){let i={instancePath:n+"/path",schemaPath:"#/\
properties/path/required",keyword:"required",params:{missingProperty:"video_id"},message:"must have required property 'video_id'"};e===null?e=[i]:e.push(i),s++}
if(r.video_id!==void 0&&typeof r.video_id!="string"){let i={instancePath:n+"/path/video_id",schemaPath:"#/properties/path/properties/video_id/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.isArray(
r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),
s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/header/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Fn.errors=e,s===0}var iu=Vn,Xi={type:"object",properties:{path:{type:"object",properties:{
task_id:{type:"string"}},required:["task_id"]},query:{type:"object",properties:{variant:{type:"string",enum:["video"],default:"video"}},required:[]},header:{type:"\
object",properties:{range:{type:"string"},"if-none-match":{type:"string"}},required:[]}},required:["path","query","header"],$id:"getVideoContentParameters"};function Vn(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Vn.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),s++}if(t.path!==
void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.task_id===void 0){let i={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:"task_id"},message:"must have required property 'task_id'"};e===null?e=[i]:e.push(i),s++}if(r.task_id!==void 0&&typeof r.task_id!=
"string"){let i={instancePath:n+"/path/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.variant!==void 0){let i=r.variant;
if(typeof i!="string"){let a={instancePath:n+"/query/variant",schemaPath:"#/properties/query/properties/variant/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[a]:e.push(a),s++}if(i!=="video"){let a={instancePath:n+"/query/variant",schemaPath:"#/properties/query/properties/variant/enum",keyword:"\
enum",params:{allowedValues:Xi.properties.query.properties.variant.enum},message:"must be equal to one of the allowed values"};e===null?e=[a]:e.push(a),s++}}}else{
let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}
if(t.header!==void 0){let r=t.header;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.range!==void 0&&typeof r.range!="string"){let i={instancePath:n+"/header/\
range",schemaPath:"#/properties/header/properties/range/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r["\
if-none-match"]!==void 0&&typeof r["if-none-match"]!="string"){let i={instancePath:n+"/header/if-none-match",schemaPath:"#/properties/header/properties/if-none-\
match/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/header",schemaPath:"#/pro\
perties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/typ\
e",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Vn.errors=e,s===0}var ou=Un,Qi={type:"object",properties:{
path:{type:"object",properties:{task_id:{type:"string"}},required:["task_id"]},query:{type:"object",properties:{variant:{type:"string",enum:["video"],default:"v\
ideo"}},required:[]},header:{type:"object",properties:{range:{type:"string"},"if-none-match":{type:"string"}},required:[]}},required:["path","query","header"],$id:"\
headVideoContentParameters"};function Un(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Un.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(
r),s++}if(t.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required prop\
erty 'header'"};e===null?e=[r]:e.push(r),s++}if(t.path!==void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.task_id===void 0){let i={instancePath:n+
"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"task_id"},message:"must have required property 'task_id'"};e===null?
e=[i]:e.push(i),s++}if(r.task_id!==void 0&&typeof r.task_id!="string"){let i={instancePath:n+"/path/task_id",schemaPath:"#/properties/path/properties/task_id/ty\
pe",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/pa\
th/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(r&&typeof r=="objec\
t"&&!Array.isArray(r)){if(r.variant!==void 0){let i=r.variant;if(typeof i!="string"){let a={instancePath:n+"/query/variant",schemaPath:"#/properties/query/prope\
rties/variant/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}if(i!=="video"){let a={instancePath:n+"/query/v\
ariant",schemaPath:"#/properties/query/properties/variant/enum",keyword:"enum",params:{allowedValues:Qi.properties.query.properties.variant.enum},message:"must \
be equal to one of the allowed values"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.range!==
void 0&&typeof r.range!="string"){let i={instancePath:n+"/header/range",schemaPath:"#/properties/header/properties/range/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r["if-none-match"]!==void 0&&typeof r["if-none-match"]!="string"){let i={instancePath:n+"/header/\
if-none-match",schemaPath:"#/properties/header/properties/if-none-match/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}}else{let i={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Un.
errors=e,s===0}var uu=Ln;var Zi={type:"object",required:["parts"],properties:{parts:{type:"array",items:{$ref:"ContentPart"}},role:{type:"string",enum:["user","model","function","tool"]}},
$id:"Content"};var eo={type:"string",enum:["image/jpeg","image/png","image/webp","image/heic","image/heif","audio/wav","audio/x-wav","audio/mp3","audio/mpeg","audio/aiff","aud\
io/aac","audio/ogg","audio/flac","video/mp4","video/mpeg","video/mov","video/quicktime","video/avi","video/x-msvideo","video/flv","video/x-flv","video/mpg","vid\
eo/webm","video/wmv","video/x-ms-wmv","video/3gpp","application/pdf"],$id:"ContentMediaType"};function Be(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Be.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="image/jpeg"||t==="imag\
e/png"||t==="image/webp"||t==="image/heic"||t==="image/heif"||t==="audio/wav"||t==="audio/x-wav"||t==="audio/mp3"||t==="audio/mpeg"||t==="audio/aiff"||t==="audi\
o/aac"||t==="audio/ogg"||t==="audio/flac"||t==="video/mp4"||t==="video/mpeg"||t==="video/mov"||t==="video/quicktime"||t==="video/avi"||t==="video/x-msvideo"||t===
"video/flv"||t==="video/x-flv"||t==="video/mpg"||t==="video/webm"||t==="video/wmv"||t==="video/x-ms-wmv"||t==="video/3gpp"||t==="application/pdf")){let r={instancePath:n,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:eo.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return Be.errors=
e,s===0}function ze(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ze.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.mimeType===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"mimeType"},message:"must have required property 'mimeType'"};e===null?e=[r]:e.push(r),s++}if(t.data===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),
s++}if(t.mimeType!==void 0&&(Be(t.mimeType,{instancePath:n+"/mimeType",parentData:t,parentDataProperty:"mimeType",rootData:p,dynamicAnchors:u})||(e=e===null?Be.
errors:e.concat(Be.errors),s=e.length)),t.data!==void 0&&typeof t.data!="string"){let r={instancePath:n+"/data",schemaPath:"#/properties/data/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ze.errors=e,s===0}var ro={type:"string",enum:["image/jpeg","image/png","image/webp","image/heic","image/heif"],$id:"ContentFileType"};function He(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=He.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!=
"string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="image\
/jpeg"||t==="image/png"||t==="image/webp"||t==="image/heic"||t==="image/heif")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:ro.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return He.errors=e,s===0}function Ge(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ge.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){if(t.mimeType===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"mimeTyp\
e"},message:"must have required property 'mimeType'"};e===null?e=[r]:e.push(r),s++}if(t.fileUri===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"fileUri"},message:"must have required property 'fileUri'"};e===null?e=[r]:e.push(r),s++}if(t.mimeType!==void 0&&(He(t.mimeType,
{instancePath:n+"/mimeType",parentData:t,parentDataProperty:"mimeType",rootData:p,dynamicAnchors:u})||(e=e===null?He.errors:e.concat(He.errors),s=e.length)),t.fileUri!==
void 0&&typeof t.fileUri!="string"){let r={instancePath:n+"/fileUri",schemaPath:"#/properties/fileUri/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return Ge.errors=e,s===0}function Ye(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ye.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.id!==void 0&&typeof t.id!="string"){let r={
instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.name!==
void 0&&typeof t.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),s++}if(t.args!==void 0){let r=t.args;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/args",schemaPath:"#/proper\
ties/args/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ye.errors=e,s===0}function Ke(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ke.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.response===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),s++}if(t.
id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),s++}if(t.name!==void 0&&typeof t.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.response!==void 0){let r=t.response;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={
instancePath:n+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ke.errors=e,s===0}var to={type:"string",enum:["LANGUAGE_UNSPECIFIED","PYTHON"],$id:"ContentLanguage"};function We(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=We.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="LANGUAGE_UNSPECIFIED"||t==="PYTHON")){
let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:to.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(
r),s++}return We.errors=e,s===0}function Je(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Je.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.language===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"language"},message:"must have required property 'language'"};e===null?e=[r]:e.push(r),s++}if(t.code===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.
push(r),s++}if(t.language!==void 0&&(We(t.language,{instancePath:n+"/language",parentData:t,parentDataProperty:"language",rootData:p,dynamicAnchors:u})||(e=e===
null?We.errors:e.concat(We.errors),s=e.length)),t.code!==void 0&&typeof t.code!="string"){let r={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Je.errors=e,s===0}var so={type:"string",enum:["OUTCOME_UNSPECIFIED","OUTCOME_OK","OUTCOME_FAILED","OUTCOME_DEADLINE_EXCEEDED","OK"],$id:"ContentOutcome"};function Xe(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Xe.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}
if(!(t==="OUTCOME_UNSPECIFIED"||t==="OUTCOME_OK"||t==="OUTCOME_FAILED"||t==="OUTCOME_DEADLINE_EXCEEDED"||t==="OK")){let r={instancePath:n,schemaPath:"#/enum",keyword:"\
enum",params:{allowedValues:so.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return Xe.errors=e,s===0}function Qe(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Qe.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.outcome===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
outcome"},message:"must have required property 'outcome'"};e===null?e=[r]:e.push(r),s++}if(t.outcome!==void 0&&(Xe(t.outcome,{instancePath:n+"/outcome",parentData:t,
parentDataProperty:"outcome",rootData:p,dynamicAnchors:u})||(e=e===null?Xe.errors:e.concat(Xe.errors),s=e.length)),t.output!==void 0&&typeof t.output!="string"){
let r={instancePath:n+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Qe.errors=e,s===0}
function Q(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Q.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"\
#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.inlineData!==void 0&&(ze(t.inlineData,
{instancePath:n+"/inlineData",parentData:t,parentDataProperty:"inlineData",rootData:p,dynamicAnchors:u})||(e=e===null?ze.errors:e.concat(ze.errors),s=e.length)),
t.fileData!==void 0&&(Ge(t.fileData,{instancePath:n+"/fileData",parentData:t,parentDataProperty:"fileData",rootData:p,dynamicAnchors:u})||(e=e===null?Ge.errors:
e.concat(Ge.errors),s=e.length)),t.functionCall!==void 0&&(Ye(t.functionCall,{instancePath:n+"/functionCall",parentData:t,parentDataProperty:"functionCall",rootData:p,
dynamicAnchors:u})||(e=e===null?Ye.errors:e.concat(Ye.errors),s=e.length)),t.functionResponse!==void 0&&(Ke(t.functionResponse,{instancePath:n+"/functionRespons\
e",parentData:t,parentDataProperty:"functionResponse",rootData:p,dynamicAnchors:u})||(e=e===null?Ke.errors:e.concat(Ke.errors),s=e.length)),t.executableCode!==void 0&&
(Je(t.executableCode,{instancePath:n+"/executableCode",parentData:t,parentDataProperty:"executableCode",rootData:p,dynamicAnchors:u})||(e=e===null?Je.errors:e.concat(
Je.errors),s=e.length)),t.codeExecutionResult!==void 0&&(Qe(t.codeExecutionResult,{instancePath:n+"/codeExecutionResult",parentData:t,parentDataProperty:"codeEx\
ecutionResult",rootData:p,dynamicAnchors:u})||(e=e===null?Qe.errors:e.concat(Qe.errors),s=e.length)),t.thought!==void 0&&typeof t.thought!="boolean"){let r={instancePath:n+
"/thought",schemaPath:"#/properties/thought/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}if(t.thoughtSignature!==
void 0&&typeof t.thoughtSignature!="string"){let r={instancePath:n+"/thoughtSignature",schemaPath:"#/properties/thoughtSignature/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"};e===null?e=[r]:e.push(r),s++}return Q.errors=e,s===0}function Z(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Z.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.parts===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"parts"},message:"must have required property 'parts'"};e===null?e=[r]:
e.push(r),s++}if(t.parts!==void 0){let r=t.parts;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Q(r[a],{instancePath:n+"/parts/"+a,parentData:r,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Q.errors:e.concat(Q.errors),s=e.length)}else{let i={instancePath:n+"/parts",schemaPath:"#/properties/parts/type",keyword:"\
type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.role!==void 0){let r=t.role;if(typeof r!="string"){let i={instancePath:n+
"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="user"||r==="m\
odel"||r==="function"||r==="tool")){let i={instancePath:n+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:Zi.properties.role.enum},
message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Z.errors=e,s===0}var no={type:"string",enum:["TYPE_UNSPECIFIED","STRING","NUMBER","INTEGER","BOOLEAN","ARRAY","OBJECT","string","number","integer","boolean","array","object"],$id:"\
ContentSchemaType"};function Ze(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ze.evaluated;if(o.
dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="TYPE_UNSPECIFIED"||t==="STRING"||t==="NUMBER"||t==="INTEGER"||t==="BOOLEAN"||t==="ARRAY"||t===
"OBJECT"||t==="string"||t==="number"||t==="integer"||t==="boolean"||t==="array"||t==="object")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{
allowedValues:no.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return Ze.errors=e,s===0}var X={validate:Y};function er(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=er.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0&&(Ze(t.type,{instancePath:n+"/type",parentData:t,parentDataProperty:"\
type",rootData:p,dynamicAnchors:u})||(e=e===null?Ze.errors:e.concat(Ze.errors),s=e.length)),t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+
"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.enum!==
void 0){let r=t.enum;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/enum/"+a,schemaPath:"#/properties\
/enum/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/enum",schemaPath:"#\
/properties/enum/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.nullable!==void 0&&typeof t.nullable!="b\
oolean"){let r={instancePath:n+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=
[r]:e.push(r),s++}if(t.format!==void 0&&typeof t.format!="string"){let r={instancePath:n+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.items!==void 0&&(X.validate(t.items,{instancePath:n+"/items",parentData:t,parentDataProperty:"\
items",rootData:p,dynamicAnchors:u})||(e=e===null?X.validate.errors:e.concat(X.validate.errors),s=e.length)),t.properties!==void 0){let r=t.properties;if(r&&typeof r==
"object"&&!Array.isArray(r))for(let i in r)X.validate(r[i],{instancePath:n+"/properties/"+i.replace(/~/g,"~0").replace(/\//g,"~1"),parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?X.validate.errors:e.concat(X.validate.errors),s=e.length);else{let i={instancePath:n+"/properties",schemaPath:"#/prop\
erties/properties/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.required!==void 0){let r=t.required;if(Array.
isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/required/"+a,schemaPath:"#/properties/required/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/required",schemaPath:"#/properties/required/ty\
pe",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.minimum!==void 0){let r=t.minimum;if(!(typeof r=="number"&&
isFinite(r))){let i={instancePath:n+"/minimum",schemaPath:"#/properties/minimum/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=
[i]:e.push(i),s++}}if(t.maximum!==void 0){let r=t.maximum;if(!(typeof r=="number"&&isFinite(r))){let i={instancePath:n+"/maximum",schemaPath:"#/properties/maxim\
um/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.minItems!==void 0){let r=t.minItems;if(!(typeof r=="\
number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/minItems",schemaPath:"#/properties/minItems/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.maxItems!==void 0){let r=t.maxItems;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+
"/maxItems",schemaPath:"#/properties/maxItems/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.minLength!==
void 0){let r=t.minLength;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/minLength",schemaPath:"#/properties/minLength/type",
keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.maxLength!==void 0){let r=t.maxLength;if(!(typeof r=="numbe\
r"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/maxLength",schemaPath:"#/properties/maxLength/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),s++}return er.errors=e,s===0}function rr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=rr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.anyOf===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"anyOf"},message:"must have required property 'anyOf'"};e===null?e=[r]:e.push(r),s++}if(t.anyOf!==void 0){let r=t.anyOf;if(Array.
isArray(r)){let i=r.length;for(let a=0;a<i;a++)X.validate(r[a],{instancePath:n+"/anyOf/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===
null?X.validate.errors:e.concat(X.validate.errors),s=e.length)}else{let i={instancePath:n+"/anyOf",schemaPath:"#/properties/anyOf/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/description",schemaPath:"\
#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.nullable!==void 0&&typeof t.nullable!=
"boolean"){let r={instancePath:n+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?
e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return rr.errors=e,s===0}function Y(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Y.evaluated;o.
dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0);let r=s,i=!1,a=s;er(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?er.errors:e.concat(er.errors),s=e.length);var c=a===s;if(i=i||c,c){var f={};f.type=!0,f.description=!0,f.enum=!0,f.example=!0,f.nullable=!0,f.format=
!0,f.items=!0,f.properties=!0,f.required=!0,f.minimum=!0,f.maximum=!0,f.minItems=!0,f.maxItems=!0,f.minLength=!0,f.maxLength=!0}let y=s;rr(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?rr.errors:e.concat(rr.errors),s=e.length);var c=y===s;if(i=i||c,c&&f!==!0&&(f=f||{},f.anyOf=!0,f.
description=!0,f.nullable=!0),i)s=r,e!==null&&(r?e.length=r:e=null);else{let b={instancePath:n,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must matc\
h a schema in anyOf"};e===null?e=[b]:e.push(b),s++}return Y.errors=e,o.props=f,s===0}function tr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=tr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(
t)){if(t.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'n\
ame'"};e===null?e=[r]:e.push(r),s++}if(t.name!==void 0&&typeof t.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"\
/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.parameters!==
void 0&&(Y(t.parameters,{instancePath:n+"/parameters",parentData:t,parentDataProperty:"parameters",rootData:p,dynamicAnchors:u})||(e=e===null?Y.errors:e.concat(
Y.errors),s=e.length)),t.parametersJsonSchema!==void 0){let r=t.parametersJsonSchema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/par\
ametersJsonSchema",schemaPath:"#/properties/parametersJsonSchema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),
s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return tr.errors=
e,s===0}function sr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=sr.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.functionDeclarations!==void 0){let r=t.functionDeclarations;if(Array.
isArray(r)){let i=r.length;for(let a=0;a<i;a++)tr(r[a],{instancePath:n+"/functionDeclarations/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?tr.errors:e.concat(tr.errors),s=e.length)}else{let i={instancePath:n+"/functionDeclarations",schemaPath:"#/properties/functionDeclarations/type",keyword:"\
type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.codeExecution!==void 0){let r=t.codeExecution;if(!(r&&typeof r=="object"&&
!Array.isArray(r))){let i={instancePath:n+"/codeExecution",schemaPath:"#/properties/codeExecution/type",keyword:"type",params:{type:"object"},message:"must be o\
bject"};e===null?e=[i]:e.push(i),s++}}if(t.googleSearch!==void 0){let r=t.googleSearch;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/g\
oogleSearch",schemaPath:"#/properties/googleSearch/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return sr.errors=e,s===0}var io={type:"string",enum:["MODE_UNSPECIFIED","AUTO","ANY","NONE"],default:"MODE_UNSPECIFIED",$id:"ContentFunctionCallingMode"};function nr(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=nr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}
if(!(t==="MODE_UNSPECIFIED"||t==="AUTO"||t==="ANY"||t==="NONE")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:io.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return nr.errors=e,s===0}function ir(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ir.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.mode!==void 0&&(nr(t.mode,{instancePath:n+"/mode",parentData:t,parentDataProperty:"mode",rootData:p,dynamicAnchors:u})||(e=e===null?nr.errors:
e.concat(nr.errors),s=e.length)),t.allowedFunctionNames!==void 0){let r=t.allowedFunctionNames;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!=
"string"){let f={instancePath:n+"/allowedFunctionNames/"+a,schemaPath:"#/properties/allowedFunctionNames/items/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/allowedFunctionNames",schemaPath:"#/properties/allowedFunctionNames/type",keyword:"t\
ype",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"o\
bject"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ir.errors=e,s===0}function or(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=or.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(
t))t.functionCallingConfig!==void 0&&(ir(t.functionCallingConfig,{instancePath:n+"/functionCallingConfig",parentData:t,parentDataProperty:"functionCallingConfig",
rootData:p,dynamicAnchors:u})||(e=e===null?ir.errors:e.concat(ir.errors),s=e.length));else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return or.errors=e,s===0}var oo={type:"string",enum:["HARM_CATEGORY_UNSPECIFIED","HARM_CATEGORY_DEROGATORY","HARM_CATEGORY_TOXICITY","HARM_CATEGORY_VIOLENCE","HARM_CATEGORY_SEXUAL","HAR\
M_CATEGORY_MEDICAL","HARM_CATEGORY_DANGEROUS","HARM_CATEGORY_HARASSMENT","HARM_CATEGORY_HATE_SPEECH","HARM_CATEGORY_SEXUALLY_EXPLICIT","HARM_CATEGORY_DANGEROUS_\
CONTENT","HARM_CATEGORY_CIVIC_INTEGRITY"],$id:"ContentHarmCategory"};function ee(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=ee.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="HARM_CATEGORY_UNSPECIFIED"||t==="HARM_CATEGORY_DEROGATORY"||
t==="HARM_CATEGORY_TOXICITY"||t==="HARM_CATEGORY_VIOLENCE"||t==="HARM_CATEGORY_SEXUAL"||t==="HARM_CATEGORY_MEDICAL"||t==="HARM_CATEGORY_DANGEROUS"||t==="HARM_CA\
TEGORY_HARASSMENT"||t==="HARM_CATEGORY_HATE_SPEECH"||t==="HARM_CATEGORY_SEXUALLY_EXPLICIT"||t==="HARM_CATEGORY_DANGEROUS_CONTENT"||t==="HARM_CATEGORY_CIVIC_INTE\
GRITY")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:oo.enum},message:"must be equal to one of the allowed values"};e===null?
e=[r]:e.push(r),s++}return ee.errors=e,s===0}var po={type:"string",enum:["HARM_BLOCK_THRESHOLD_UNSPECIFIED","BLOCK_LOW_AND_ABOVE","BLOCK_MEDIUM_AND_ABOVE","BLOC\
K_ONLY_HIGH","BLOCK_NONE","OFF"],$id:"ContentHarmBlockThreshold"};function pr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=pr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="HARM_BLOCK_THRESHOLD_UNSPECIFIED"||t==="BLOCK_LOW_AND_ABO\
VE"||t==="BLOCK_MEDIUM_AND_ABOVE"||t==="BLOCK_ONLY_HIGH"||t==="BLOCK_NONE"||t==="OFF")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:po.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return pr.errors=e,s===0}function ur(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ur.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){if(t.category===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"categor\
y"},message:"must have required property 'category'"};e===null?e=[r]:e.push(r),s++}if(t.threshold===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"threshold"},message:"must have required property 'threshold'"};e===null?e=[r]:e.push(r),s++}t.category!==void 0&&(ee(t.category,
{instancePath:n+"/category",parentData:t,parentDataProperty:"category",rootData:p,dynamicAnchors:u})||(e=e===null?ee.errors:e.concat(ee.errors),s=e.length)),t.threshold!==
void 0&&(pr(t.threshold,{instancePath:n+"/threshold",parentData:t,parentDataProperty:"threshold",rootData:p,dynamicAnchors:u})||(e=e===null?pr.errors:e.concat(pr.
errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return ur.errors=e,s===0}var uo={type:"object",required:["parts"],properties:{parts:{type:"array",items:{$ref:"ContentTextPart"}},role:{type:"string",enum:["use\
r","model","function","tool","system"]}},$id:"ContentSystemInstruction"};function ar(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ar.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.text!==void 0&&typeof t.text!="string"){
let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ar.errors=e,s===0}
function lr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=lr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.parts===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"parts"},message:"must have required property 'parts'"};e===null?e=[r]:e.push(r),s++}if(t.parts!==void 0){let r=t.parts;if(Array.
isArray(r)){let i=r.length;for(let a=0;a<i;a++)ar(r[a],{instancePath:n+"/parts/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
ar.errors:e.concat(ar.errors),s=e.length)}else{let i={instancePath:n+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[i]:e.push(i),s++}}if(t.role!==void 0){let r=t.role;if(typeof r!="string"){let i={instancePath:n+"/role",schemaPath:"#/properties/rol\
e/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="user"||r==="model"||r==="function"||r==="tool"||r===
"system")){let i={instancePath:n+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:uo.properties.role.enum},message:"must be equa\
l to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[r]:e.push(r),s++}return lr.errors=e,s===0}var ao={type:"object",properties:{stopSequences:{type:"array",maxItems:5,items:{type:"strin\
g"}},responseMimeType:{type:"string",enum:["text/plain","application/json","text/x.enum"],default:"text/plain"},responseSchema:{$ref:"ContentSchema"},responseJsonSchema:{
type:"object",additionalProperties:!0},responseModalities:{type:"array",items:{$ref:"ContentResponseModality"}},candidateCount:{type:"integer"},maxOutputTokens:{
type:"integer"},temperature:{type:"number",minimum:0,maximum:2},topP:{type:"number"},topK:{type:"integer"},seed:{type:"integer"},presencePenalty:{type:"number"},
frequencyPenalty:{type:"number"},responseLogprobs:{type:"boolean"},logprobs:{type:"integer"},enableEnhancedCivicAnswers:{type:"boolean"},speechConfig:{$ref:"Con\
tentSpeechConfig"},thinkingConfig:{$ref:"ContentThinkingConfig"},mediaResolution:{$ref:"ContentMediaResolution"}},$id:"ContentGenerationConfig"},lo={type:"strin\
g",enum:["TEXT","IMAGE","AUDIO"],$id:"ContentResponseModality"};function mr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=mr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="TEXT"||t==="IMAGE"||t==="AUDIO")){let r={instancePath:n,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:lo.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return mr.errors=e,s===
0}var mo={type:"object",properties:{voiceConfig:{$ref:"ContentVoiceConfig"},multiSpeakerVoiceConfig:{type:"object",properties:{speakerVoiceConfigs:{type:"array",
items:{$ref:"ContentSpeakerVoiceConfig"}}}},languageCode:{type:"string",enum:["zh-CN","en-US","ja-JP","ko-KR","fr-FR","de-DE","es-ES","pt-BR","hi-IN","ar-XA","i\
t-IT","tr-TR","vi-VN","th-TH","ru-RU","pl-PL","nl-NL"]}},$id:"ContentSpeechConfig"};function re(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=re.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.prebuiltVoiceConfig!==void 0){let r=t.prebuiltVoiceConfig;if(r&&typeof r==
"object"&&!Array.isArray(r)){if(r.voiceName!==void 0&&typeof r.voiceName!="string"){let i={instancePath:n+"/prebuiltVoiceConfig/voiceName",schemaPath:"#/propert\
ies/prebuiltVoiceConfig/properties/voiceName/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+
"/prebuiltVoiceConfig",schemaPath:"#/properties/prebuiltVoiceConfig/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(
i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return re.errors=
e,s===0}function yr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=yr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.speaker!==void 0&&typeof t.speaker!="string"){let r={instancePath:n+"/sp\
eaker",schemaPath:"#/properties/speaker/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.voiceConfig!==void 0&&
(re(t.voiceConfig,{instancePath:n+"/voiceConfig",parentData:t,parentDataProperty:"voiceConfig",rootData:p,dynamicAnchors:u})||(e=e===null?re.errors:e.concat(re.
errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return yr.errors=e,s===0}function fr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=fr.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.voiceConfig!==void 0&&(re(t.voiceConfig,{instancePath:n+
"/voiceConfig",parentData:t,parentDataProperty:"voiceConfig",rootData:p,dynamicAnchors:u})||(e=e===null?re.errors:e.concat(re.errors),s=e.length)),t.multiSpeakerVoiceConfig!==
void 0){let r=t.multiSpeakerVoiceConfig;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.speakerVoiceConfigs!==void 0){let i=r.speakerVoiceConfigs;if(Array.isArray(
i)){let a=i.length;for(let f=0;f<a;f++)yr(i[f],{instancePath:n+"/multiSpeakerVoiceConfig/speakerVoiceConfigs/"+f,parentData:i,parentDataProperty:f,rootData:p,dynamicAnchors:u})||
(e=e===null?yr.errors:e.concat(yr.errors),s=e.length)}else{let a={instancePath:n+"/multiSpeakerVoiceConfig/speakerVoiceConfigs",schemaPath:"#/properties/multiSp\
eakerVoiceConfig/properties/speakerVoiceConfigs/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+
"/multiSpeakerVoiceConfig",schemaPath:"#/properties/multiSpeakerVoiceConfig/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.languageCode!==void 0){let r=t.languageCode;if(typeof r!="string"){let i={instancePath:n+"/languageCode",schemaPath:"#/properties/languageCo\
de/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="zh-CN"||r==="en-US"||r==="ja-JP"||r==="ko-KR"||r===
"fr-FR"||r==="de-DE"||r==="es-ES"||r==="pt-BR"||r==="hi-IN"||r==="ar-XA"||r==="it-IT"||r==="tr-TR"||r==="vi-VN"||r==="th-TH"||r==="ru-RU"||r==="pl-PL"||r==="nl-\
NL")){let i={instancePath:n+"/languageCode",schemaPath:"#/properties/languageCode/enum",keyword:"enum",params:{allowedValues:mo.properties.languageCode.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),s++}return fr.errors=e,s===0}function cr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=cr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.includeThoughts!==void 0&&typeof t.includeThoughts!="boolean"){let r={instancePath:n+
"/includeThoughts",schemaPath:"#/properties/includeThoughts/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}
if(t.thinkingBudget!==void 0){let r=t.thinkingBudget;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/thinkingBudget",schemaPath:"\
#/properties/thinkingBudget/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return cr.errors=e,s===0}var yo={type:"string",enum:["MEDIA\
_RESOLUTION_UNSPECIFIED","MEDIA_RESOLUTION_LOW","MEDIA_RESOLUTION_MEDIUM","MEDIA_RESOLUTION_HIGH"],$id:"ContentMediaResolution"};function dr(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=dr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}
if(!(t==="MEDIA_RESOLUTION_UNSPECIFIED"||t==="MEDIA_RESOLUTION_LOW"||t==="MEDIA_RESOLUTION_MEDIUM"||t==="MEDIA_RESOLUTION_HIGH")){let r={instancePath:n,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:yo.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return dr.errors=e,s===
0}function hr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=hr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.stopSequences!==void 0){let r=t.stopSequences;if(Array.isArray(r)){if(r.
length>5){let a={instancePath:n+"/stopSequences",schemaPath:"#/properties/stopSequences/maxItems",keyword:"maxItems",params:{limit:5},message:"must NOT have mor\
e than 5 items"};e===null?e=[a]:e.push(a),s++}let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/stopSequences/"+a,schemaPath:"\
#/properties/stopSequences/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+
"/stopSequences",schemaPath:"#/properties/stopSequences/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.responseMimeType!==
void 0){let r=t.responseMimeType;if(typeof r!="string"){let i={instancePath:n+"/responseMimeType",schemaPath:"#/properties/responseMimeType/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="text/plain"||r==="application/json"||r==="text/x.enum")){let i={instancePath:n+
"/responseMimeType",schemaPath:"#/properties/responseMimeType/enum",keyword:"enum",params:{allowedValues:ao.properties.responseMimeType.enum},message:"must be e\
qual to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.responseSchema!==void 0&&(Y(t.responseSchema,{instancePath:n+"/responseSchema",parentData:t,
parentDataProperty:"responseSchema",rootData:p,dynamicAnchors:u})||(e=e===null?Y.errors:e.concat(Y.errors),s=e.length)),t.responseJsonSchema!==void 0){let r=t.responseJsonSchema;
if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/responseJsonSchema",schemaPath:"#/properties/responseJsonSchema/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.responseModalities!==void 0){let r=t.responseModalities;if(Array.isArray(r)){let i=r.
length;for(let a=0;a<i;a++)mr(r[a],{instancePath:n+"/responseModalities/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?mr.errors:
e.concat(mr.errors),s=e.length)}else{let i={instancePath:n+"/responseModalities",schemaPath:"#/properties/responseModalities/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.candidateCount!==void 0){let r=t.candidateCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let i={instancePath:n+"/candidateCount",schemaPath:"#/properties/candidateCount/type",keyword:"type",params:{type:"integer"},message:"must be inte\
ger"};e===null?e=[i]:e.push(i),s++}}if(t.maxOutputTokens!==void 0){let r=t.maxOutputTokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+
"/maxOutputTokens",schemaPath:"#/properties/maxOutputTokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}
if(t.temperature!==void 0){let r=t.temperature;if(typeof r=="number"&&isFinite(r)){if(r>2||isNaN(r)){let i={instancePath:n+"/temperature",schemaPath:"#/properti\
es/temperature/maximum",keyword:"maximum",params:{comparison:"<=",limit:2},message:"must be <= 2"};e===null?e=[i]:e.push(i),s++}if(r<0||isNaN(r)){let i={instancePath:n+
"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),
s++}}else{let i={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?
e=[i]:e.push(i),s++}}if(t.topP!==void 0){let r=t.topP;if(!(typeof r=="number"&&isFinite(r))){let i={instancePath:n+"/topP",schemaPath:"#/properties/topP/type",keyword:"\
type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.topK!==void 0){let r=t.topK;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let i={instancePath:n+"/topK",schemaPath:"#/properties/topK/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:
e.push(i),s++}}if(t.seed!==void 0){let r=t.seed;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/seed",schemaPath:"#/properties\
/seed/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.presencePenalty!==void 0){let r=t.presencePenalty;
if(!(typeof r=="number"&&isFinite(r))){let i={instancePath:n+"/presencePenalty",schemaPath:"#/properties/presencePenalty/type",keyword:"type",params:{type:"numb\
er"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.frequencyPenalty!==void 0){let r=t.frequencyPenalty;if(!(typeof r=="number"&&isFinite(r))){let i={
instancePath:n+"/frequencyPenalty",schemaPath:"#/properties/frequencyPenalty/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:
e.push(i),s++}}if(t.responseLogprobs!==void 0&&typeof t.responseLogprobs!="boolean"){let r={instancePath:n+"/responseLogprobs",schemaPath:"#/properties/response\
Logprobs/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}if(t.logprobs!==void 0){let r=t.logprobs;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/logprobs",schemaPath:"#/properties/logprobs/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.enableEnhancedCivicAnswers!==void 0&&typeof t.enableEnhancedCivicAnswers!="boolean"){let r={instancePath:n+
"/enableEnhancedCivicAnswers",schemaPath:"#/properties/enableEnhancedCivicAnswers/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?
e=[r]:e.push(r),s++}t.speechConfig!==void 0&&(fr(t.speechConfig,{instancePath:n+"/speechConfig",parentData:t,parentDataProperty:"speechConfig",rootData:p,dynamicAnchors:u})||
(e=e===null?fr.errors:e.concat(fr.errors),s=e.length)),t.thinkingConfig!==void 0&&(cr(t.thinkingConfig,{instancePath:n+"/thinkingConfig",parentData:t,parentDataProperty:"\
thinkingConfig",rootData:p,dynamicAnchors:u})||(e=e===null?cr.errors:e.concat(cr.errors),s=e.length)),t.mediaResolution!==void 0&&(dr(t.mediaResolution,{instancePath:n+
"/mediaResolution",parentData:t,parentDataProperty:"mediaResolution",rootData:p,dynamicAnchors:u})||(e=e===null?dr.errors:e.concat(dr.errors),s=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return hr.errors=e,s===0}
var fo=new RegExp("^cachedContents/.+$","u");function Ln(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=Ln.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.contents===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"contents"},message:"must have required property 'contents'"};e===null?e=[r]:e.
push(r),s++}if(t.contents!==void 0){let r=t.contents;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Z(r[a],{instancePath:n+"/contents/"+a,parentData:r,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Z.errors:e.concat(Z.errors),s=e.length)}else{let i={instancePath:n+"/contents",schemaPath:"#/pro\
perties/contents/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.tools!==void 0){let r=t.tools;if(Array.isArray(
r)){let i=r.length;for(let a=0;a<i;a++)sr(r[a],{instancePath:n+"/tools/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?sr.errors:
e.concat(sr.errors),s=e.length)}else{let i={instancePath:n+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be a\
rray"};e===null?e=[i]:e.push(i),s++}}if(t.toolConfig!==void 0&&(or(t.toolConfig,{instancePath:n+"/toolConfig",parentData:t,parentDataProperty:"toolConfig",rootData:p,
dynamicAnchors:u})||(e=e===null?or.errors:e.concat(or.errors),s=e.length)),t.safetySettings!==void 0){let r=t.safetySettings;if(Array.isArray(r)){let i=r.length;
for(let a=0;a<i;a++)ur(r[a],{instancePath:n+"/safetySettings/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ur.errors:e.concat(
ur.errors),s=e.length)}else{let i={instancePath:n+"/safetySettings",schemaPath:"#/properties/safetySettings/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[i]:e.push(i),s++}}if(t.systemInstruction!==void 0&&(lr(t.systemInstruction,{instancePath:n+"/systemInstruction",parentData:t,parentDataProperty:"\
systemInstruction",rootData:p,dynamicAnchors:u})||(e=e===null?lr.errors:e.concat(lr.errors),s=e.length)),t.generationConfig!==void 0&&(hr(t.generationConfig,{instancePath:n+
"/generationConfig",parentData:t,parentDataProperty:"generationConfig",rootData:p,dynamicAnchors:u})||(e=e===null?hr.errors:e.concat(hr.errors),s=e.length)),t.cachedContent!==
void 0){let r=t.cachedContent;if(typeof r=="string"){if(!fo.test(r)){let i={instancePath:n+"/cachedContent",schemaPath:"#/properties/cachedContent/pattern",keyword:"\
pattern",params:{pattern:"^cachedContents/.+$"},message:'must match pattern "^cachedContents/.+$"'};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/c\
achedContent",schemaPath:"#/properties/cachedContent/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ln.errors=e,s===0}var au=Z,
lu=lr,mu=ar,yu=Q,fu=ze,cu=Be,du=Ge,hu=He,gu=Ye,bu=Ke,qu=Je,_u=We,Pu=Qe,ku=Xe,vu=sr,wu=tr,ju=or,xu=ir,Au=nr,Du=ur,Iu=ee,Cu=pr,Ru=gr,co={type:"string",enum:["HARM\
_PROBABILITY_UNSPECIFIED","NEGLIGIBLE","LOW","MEDIUM","HIGH"],$id:"ContentHarmProbability"};function gr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=gr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="HARM_PROBABILITY_UNSPECIFIED"||t==="N\
EGLIGIBLE"||t==="LOW"||t==="MEDIUM"||t==="HIGH")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:co.enum},message:"must be equal\
 to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return gr.errors=e,s===0}var Eu=te;function te(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=te.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.category===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"category"},message:"must have required property 'category'"};e===null?e=[r]:e.push(r),s++}if(t.probability===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"probability"},message:"must have required property 'probability'"};e===null?e=[r]:e.push(r),
s++}if(t.category!==void 0&&(ee(t.category,{instancePath:n+"/category",parentData:t,parentDataProperty:"category",rootData:p,dynamicAnchors:u})||(e=e===null?ee.
errors:e.concat(ee.errors),s=e.length)),t.probability!==void 0&&(gr(t.probability,{instancePath:n+"/probability",parentData:t,parentDataProperty:"probability",rootData:p,
dynamicAnchors:u})||(e=e===null?gr.errors:e.concat(gr.errors),s=e.length)),t.blocked!==void 0&&typeof t.blocked!="boolean"){let r={instancePath:n+"/blocked",schemaPath:"\
#/properties/blocked/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return te.errors=e,s===0}var $u=hr,Tu=mr,Nu=dr,Su=cr,Mu=fr,
Ou=yr,Fu=re,Vu=Y,Uu=er,Lu=rr,Bu=Ze,zu=ne;function br(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=br.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.role===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"role"},message:"must have required property 'role'"};e===null?e=[r]:e.push(r),s++}if(t.parts===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"parts"},message:"must have required property 'parts'"};e===null?e=[r]:e.push(r),s++}if(t.role!==void 0){
let r=t.role;if(typeof r!="string"){let i={instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="model"){let i={instancePath:n+"/role",schemaPath:"#/properties/role/const",keyword:"const",params:{allowedValue:"mode\
l"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.parts!==void 0){let r=t.parts;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)
Q(r[a],{instancePath:n+"/parts/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Q.errors:e.concat(Q.errors),s=e.length)}else{let i={
instancePath:n+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return br.errors=e,s===0}var ho={
type:"string",enum:["STOP","MAX_TOKENS","SAFETY","RECITATION","LANGUAGE","OTHER","BLOCKLIST","PROHIBITED_CONTENT","SPII","MALFORMED_FUNCTION_CALL","IMAGE_SAFETY"],
$id:"ContentFinishReason"};function qr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=qr.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="STOP"||t==="MAX_TOKENS"||t==="SAFETY"||t==="RECITATION"||t==="LANGUAGE"||t==="OTHER"||
t==="BLOCKLIST"||t==="PROHIBITED_CONTENT"||t==="SPII"||t==="MALFORMED_FUNCTION_CALL"||t==="IMAGE_SAFETY")){let r={instancePath:n,schemaPath:"#/enum",keyword:"en\
um",params:{allowedValues:ho.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return qr.errors=e,s===0}function _r(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=_r.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.startIndex!==void 0){let r=t.startIndex;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/startIndex",schemaPath:"#/properties/startIndex/type",keyword:"type",params:{type:"integer"},message:"must be i\
nteger"};e===null?e=[i]:e.push(i),s++}}if(t.endIndex!==void 0){let r=t.endIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+
"/endIndex",schemaPath:"#/properties/endIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.uri!==void 0&&
typeof t.uri!="string"){let r={instancePath:n+"/uri",schemaPath:"#/properties/uri/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}if(t.license!==void 0&&typeof t.license!="string"){let r={instancePath:n+"/license",schemaPath:"#/properties/license/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return _r.errors=e,s===0}function Pr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Pr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.citationSources!==
void 0){let r=t.citationSources;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)_r(r[a],{instancePath:n+"/citationSources/"+a,parentData:r,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?_r.errors:e.concat(_r.errors),s=e.length)}else{let i={instancePath:n+"/citationSources",schemaPath:"#/properties/cita\
tionSources/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Pr.errors=e,s===0}function kr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=kr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.groundingPassage!==void 0){let r=t.groundingPassage;if(r&&typeof r=="obj\
ect"&&!Array.isArray(r)){if(r.passageId!==void 0&&typeof r.passageId!="string"){let i={instancePath:n+"/groundingPassage/passageId",schemaPath:"#/properties/gro\
undingPassage/properties/passageId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r.partIndex!==void 0){let i=r.
partIndex;if(!(typeof i=="number"&&!(i%1)&&!isNaN(i)&&isFinite(i))){let a={instancePath:n+"/groundingPassage/partIndex",schemaPath:"#/properties/groundingPassag\
e/properties/partIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+"/groun\
dingPassage",schemaPath:"#/properties/groundingPassage/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.
semanticRetrieverChunk!==void 0){let r=t.semanticRetrieverChunk;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.source!==void 0&&typeof r.source!="string"){let i={
instancePath:n+"/semanticRetrieverChunk/source",schemaPath:"#/properties/semanticRetrieverChunk/properties/source/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(r.chunk!==void 0&&typeof r.chunk!="string"){let i={instancePath:n+"/semanticRetrieverChunk/chunk",schemaPath:"#\
/properties/semanticRetrieverChunk/properties/chunk/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={
instancePath:n+"/semanticRetrieverChunk",schemaPath:"#/properties/semanticRetrieverChunk/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),s++}return kr.errors=e,s===0}function vr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=vr.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t))t.sourceId!==void 0&&(kr(t.sourceId,{instancePath:n+
"/sourceId",parentData:t,parentDataProperty:"sourceId",rootData:p,dynamicAnchors:u})||(e=e===null?kr.errors:e.concat(kr.errors),s=e.length)),t.content!==void 0&&
(Z(t.content,{instancePath:n+"/content",parentData:t,parentDataProperty:"content",rootData:p,dynamicAnchors:u})||(e=e===null?Z.errors:e.concat(Z.errors),s=e.length));else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return vr.errors=e,s===0}function wr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=wr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.web!==void 0){let r=t.web;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.
uri!==void 0&&typeof r.uri!="string"){let i={instancePath:n+"/web/uri",schemaPath:"#/properties/web/properties/uri/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(r.title!==void 0&&typeof r.title!="string"){let i={instancePath:n+"/web/title",schemaPath:"#/properties/web/pro\
perties/title/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/web",schemaPath:"\
#/properties/web/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return wr.errors=e,s===0}function jr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=jr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.partIndex!==void 0){let r=t.partIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))){let i={instancePath:n+"/partIndex",schemaPath:"#/properties/partIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};
e===null?e=[i]:e.push(i),s++}}if(t.startIndex!==void 0){let r=t.startIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/sta\
rtIndex",schemaPath:"#/properties/startIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.endIndex!==
void 0){let r=t.endIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/endIndex",schemaPath:"#/properties/endIndex/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",
schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return jr.errors=e,s===0}function xr(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=xr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){if(t.groundingChunkIndices!==void 0){let r=t.groundingChunkIndices;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++){
let f=r[a];if(!(typeof f=="number"&&!(f%1)&&!isNaN(f)&&isFinite(f))){let y={instancePath:n+"/groundingChunkIndices/"+a,schemaPath:"#/properties/groundingChunkIn\
dices/items/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[y]:e.push(y),s++}}}else{let i={instancePath:n+"/groundingChunkIn\
dices",schemaPath:"#/properties/groundingChunkIndices/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.confidenceScores!==
void 0){let r=t.confidenceScores;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++){let f=r[a];if(typeof f=="number"&&isFinite(f)){if(f>1||isNaN(f)){let y={
instancePath:n+"/confidenceScores/"+a,schemaPath:"#/properties/confidenceScores/items/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must \
be <= 1"};e===null?e=[y]:e.push(y),s++}if(f<0||isNaN(f)){let y={instancePath:n+"/confidenceScores/"+a,schemaPath:"#/properties/confidenceScores/items/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[y]:e.push(y),s++}}else{let y={instancePath:n+"/confidenceScores/"+a,schemaPath:"#/\
properties/confidenceScores/items/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[y]:e.push(y),s++}}}else{let i={instancePath:n+
"/confidenceScores",schemaPath:"#/properties/confidenceScores/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}
t.segment!==void 0&&(jr(t.segment,{instancePath:n+"/segment",parentData:t,parentDataProperty:"segment",rootData:p,dynamicAnchors:u})||(e=e===null?jr.errors:e.concat(
jr.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
s++}return xr.errors=e,s===0}function Ar(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ar.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.renderedContent!==void 0&&typeof t.renderedContent!="string"){let r={instancePath:n+
"/renderedContent",schemaPath:"#/properties/renderedContent/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.
sdkBlob!==void 0&&typeof t.sdkBlob!="string"){let r={instancePath:n+"/sdkBlob",schemaPath:"#/properties/sdkBlob/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Ar.errors=e,s===0}function Dr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Dr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.googleSearchDynamicRetrievalScore!==void 0){let r=t.googleSearchDynamicRetrievalScore;
if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let i={instancePath:n+"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDynamicRet\
rievalScore/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[i]:e.push(i),s++}if(r<0||isNaN(r)){let i={instancePath:n+
"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDynamicRetrievalScore/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"\
must be >= 0"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDynamicRetriev\
alScore/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Dr.errors=e,s===0}function Ir(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ir.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.groundingChunks!==void 0){let r=t.groundingChunks;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)wr(r[a],{instancePath:n+"/grou\
ndingChunks/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?wr.errors:e.concat(wr.errors),s=e.length)}else{let i={instancePath:n+
"/groundingChunks",schemaPath:"#/properties/groundingChunks/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.
groundingSupports!==void 0){let r=t.groundingSupports;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)xr(r[a],{instancePath:n+"/groundingSupports/"+a,parentData:r,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?xr.errors:e.concat(xr.errors),s=e.length)}else{let i={instancePath:n+"/groundingSupports",schemaPath:"\
#/properties/groundingSupports/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.webSearchQueries!==void 0){
let r=t.webSearchQueries;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/webSearchQueries/"+a,schemaPath:"\
#/properties/webSearchQueries/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+
"/webSearchQueries",schemaPath:"#/properties/webSearchQueries/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}
t.searchEntryPoint!==void 0&&(Ar(t.searchEntryPoint,{instancePath:n+"/searchEntryPoint",parentData:t,parentDataProperty:"searchEntryPoint",rootData:p,dynamicAnchors:u})||
(e=e===null?Ar.errors:e.concat(Ar.errors),s=e.length)),t.retrievalMetadata!==void 0&&(Dr(t.retrievalMetadata,{instancePath:n+"/retrievalMetadata",parentData:t,parentDataProperty:"\
retrievalMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Dr.errors:e.concat(Dr.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ir.errors=e,s===0}function se(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=se.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.token!==void 0&&typeof t.token!="string"){let r={instancePath:n+"/token",
schemaPath:"#/properties/token/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.tokenId!==void 0){let r=t.
tokenId;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/tokenId",schemaPath:"#/properties/tokenId/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.logProbability!==void 0){let r=t.logProbability;if(!(typeof r=="number"&&isFinite(
r))){let i={instancePath:n+"/logProbability",schemaPath:"#/properties/logProbability/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?
e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return se.errors=e,s===0}function Cr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Cr.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.candidates!==void 0){let r=t.candidates;if(Array.
isArray(r)){let i=r.length;for(let a=0;a<i;a++)se(r[a],{instancePath:n+"/candidates/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===
null?se.errors:e.concat(se.errors),s=e.length)}else{let i={instancePath:n+"/candidates",schemaPath:"#/properties/candidates/type",keyword:"type",params:{type:"a\
rray"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"};e===null?e=[r]:e.push(r),s++}return Cr.errors=e,s===0}function Rr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Rr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.topCandidates!==
void 0){let r=t.topCandidates;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Cr(r[a],{instancePath:n+"/topCandidates/"+a,parentData:r,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Cr.errors:e.concat(Cr.errors),s=e.length)}else{let i={instancePath:n+"/topCandidates",schemaPath:"#/properties/topCan\
didates/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.chosenCandidates!==void 0){let r=t.chosenCandidates;
if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)se(r[a],{instancePath:n+"/chosenCandidates/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?se.errors:e.concat(se.errors),s=e.length)}else{let i={instancePath:n+"/chosenCandidates",schemaPath:"#/properties/chosenCandidates/type",keyword:"ty\
pe",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Rr.errors=e,s===0}function Er(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Er.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.urlRetrievalContexts!==void 0){let r=t.urlRetrievalContexts;if(Array.isArray(
r)){let i=r.length;for(let a=0;a<i;a++){let f=r[a];if(f&&typeof f=="object"&&!Array.isArray(f)){if(f.retrievedUrl!==void 0&&typeof f.retrievedUrl!="string"){let y={
instancePath:n+"/urlRetrievalContexts/"+a+"/retrievedUrl",schemaPath:"#/properties/urlRetrievalContexts/items/properties/retrievedUrl/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}}else{let y={instancePath:n+"/urlRetrievalContexts/"+a,schemaPath:"#/properties/urlRetriev\
alContexts/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[y]:e.push(y),s++}}}else{let i={instancePath:n+"/urlRetrievalC\
ontexts",schemaPath:"#/properties/urlRetrievalContexts/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Er.errors=e,s===0}var go={type:"string",enum:["URL_RETRIEVAL_STATUS_UNSPECIFIED","URL_RETRIEVAL_STATUS_SUCCESS","URL_RETRIEVAL_STATUS_ERROR"],$id:"ContentUrlRetrievalStatus"};function $r(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=$r.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),s++}if(!(t==="URL_RETRIEVAL_STATUS_UNSPECIFIED"||t==="URL_RETRIEVAL_STATUS_SUCCESS"||t==="URL_RETRIEVAL_STATUS_ERROR")){let r={instancePath:n,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:go.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return $r.errors=e,s===
0}function Tr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Tr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.retrievedUrl!==void 0&&typeof t.retrievedUrl!="string"){let r={instancePath:n+
"/retrievedUrl",schemaPath:"#/properties/retrievedUrl/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.urlRetrievalStatus!==
void 0&&($r(t.urlRetrievalStatus,{instancePath:n+"/urlRetrievalStatus",parentData:t,parentDataProperty:"urlRetrievalStatus",rootData:p,dynamicAnchors:u})||(e=e===
null?$r.errors:e.concat($r.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Tr.errors=e,s===0}function Nr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=Nr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.urlMetadata!==void 0){let r=t.
urlMetadata;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Tr(r[a],{instancePath:n+"/urlMetadata/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Tr.errors:e.concat(Tr.errors),s=e.length)}else{let i={instancePath:n+"/urlMetadata",schemaPath:"#/properties/urlMetadata/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return Nr.errors=e,s===0}function Sr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Sr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.content===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=
[r]:e.push(r),s++}if(t.content!==void 0&&(br(t.content,{instancePath:n+"/content",parentData:t,parentDataProperty:"content",rootData:p,dynamicAnchors:u})||(e=e===
null?br.errors:e.concat(br.errors),s=e.length)),t.finishReason!==void 0&&(qr(t.finishReason,{instancePath:n+"/finishReason",parentData:t,parentDataProperty:"fin\
ishReason",rootData:p,dynamicAnchors:u})||(e=e===null?qr.errors:e.concat(qr.errors),s=e.length)),t.safetyRatings!==void 0){let r=t.safetyRatings;if(Array.isArray(
r)){let i=r.length;for(let a=0;a<i;a++)te(r[a],{instancePath:n+"/safetyRatings/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
te.errors:e.concat(te.errors),s=e.length)}else{let i={instancePath:n+"/safetyRatings",schemaPath:"#/properties/safetyRatings/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.citationMetadata!==void 0&&(Pr(t.citationMetadata,{instancePath:n+"/citationMetadata",parentData:t,
parentDataProperty:"citationMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Pr.errors:e.concat(Pr.errors),s=e.length)),t.tokenCount!==void 0){let r=t.tokenCount;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/tokenCount",schemaPath:"#/properties/tokenCount/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.groundingAttributions!==void 0){let r=t.groundingAttributions;if(Array.isArray(r)){let i=r.
length;for(let a=0;a<i;a++)vr(r[a],{instancePath:n+"/groundingAttributions/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?vr.errors:
e.concat(vr.errors),s=e.length)}else{let i={instancePath:n+"/groundingAttributions",schemaPath:"#/properties/groundingAttributions/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.groundingMetadata!==void 0&&(Ir(t.groundingMetadata,{instancePath:n+"/groundingMetadat\
a",parentData:t,parentDataProperty:"groundingMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Ir.errors:e.concat(Ir.errors),s=e.length)),t.avgLogprobs!==void 0){
let r=t.avgLogprobs;if(!(typeof r=="number"&&isFinite(r))){let i={instancePath:n+"/avgLogprobs",schemaPath:"#/properties/avgLogprobs/type",keyword:"type",params:{
type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.logprobsResult!==void 0&&(Rr(t.logprobsResult,{instancePath:n+"/logprobsResult",parentData:t,
parentDataProperty:"logprobsResult",rootData:p,dynamicAnchors:u})||(e=e===null?Rr.errors:e.concat(Rr.errors),s=e.length)),t.urlRetrievalMetadata!==void 0&&(Er(t.
urlRetrievalMetadata,{instancePath:n+"/urlRetrievalMetadata",parentData:t,parentDataProperty:"urlRetrievalMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Er.
errors:e.concat(Er.errors),s=e.length)),t.urlContextMetadata!==void 0&&(Nr(t.urlContextMetadata,{instancePath:n+"/urlContextMetadata",parentData:t,parentDataProperty:"\
urlContextMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Nr.errors:e.concat(Nr.errors),s=e.length)),t.index!==void 0){let r=t.index;if(!(typeof r=="number"&&
!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be int\
eger"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=
[r]:e.push(r),s++}return Sr.errors=e,s===0}var bo={type:"string",enum:["BLOCK_REASON_UNSPECIFIED","SAFETY","OTHER","BLOCKLIST","PROHIBITED_CONTENT","IMAGE_SAFETY"],$id:"ContentBlockReason"};function Mr(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Mr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),s++}if(!(t==="BLOCK_REASON_UNSPECIFIED"||t==="SAFETY"||t==="OTHER"||t==="BLOCKLIST"||t==="PROHIBITED_CONTENT"||t==="IMAGE_SAFETY")){let r={instancePath:n,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:bo.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return Mr.errors=
e,s===0}function Or(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Or.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.blockReason!==void 0&&(Mr(t.blockReason,{instancePath:n+"/block\
Reason",parentData:t,parentDataProperty:"blockReason",rootData:p,dynamicAnchors:u})||(e=e===null?Mr.errors:e.concat(Mr.errors),s=e.length)),t.safetyRatings!==void 0){
let r=t.safetyRatings;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)te(r[a],{instancePath:n+"/safetyRatings/"+a,parentData:r,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?te.errors:e.concat(te.errors),s=e.length)}else{let i={instancePath:n+"/safetyRatings",schemaPath:"#/properties/safetyRatings/typ\
e",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Or.errors=e,s===0}var qo={type:"string",enum:["MODALITY_UNSPECIFIED","TEXT","IMAGE","VIDEO","AUDIO","DOCUMENT"],$id:"ContentModality"};function Fr(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Fr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!=
"string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="MODAL\
ITY_UNSPECIFIED"||t==="TEXT"||t==="IMAGE"||t==="VIDEO"||t==="AUDIO"||t==="DOCUMENT")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:qo.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return Fr.errors=e,s===0}function E(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=E.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.
isArray(t)){if(t.modality===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"modality"},message:"must have requ\
ired property 'modality'"};e===null?e=[r]:e.push(r),s++}if(t.tokenCount===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
tokenCount"},message:"must have required property 'tokenCount'"};e===null?e=[r]:e.push(r),s++}if(t.modality!==void 0&&(Fr(t.modality,{instancePath:n+"/modality",
parentData:t,parentDataProperty:"modality",rootData:p,dynamicAnchors:u})||(e=e===null?Fr.errors:e.concat(Fr.errors),s=e.length)),t.tokenCount!==void 0){let r=t.
tokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/tokenCount",schemaPath:"#/properties/tokenCount/type",keyword:"type",
params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return E.errors=e,s===0}function Vr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=Vr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(
t)){if(t.promptTokenCount!==void 0){let r=t.promptTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/promptTokenCount",
schemaPath:"#/properties/promptTokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.cachedContentTokenCount!==
void 0){let r=t.cachedContentTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/cachedContentTokenCount",schemaPath:"#\
/properties/cachedContentTokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.candidatesTokenCount!==
void 0){let r=t.candidatesTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/candidatesTokenCount",schemaPath:"#/prope\
rties/candidatesTokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.totalTokenCount!==void 0){
let r=t.totalTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/totalTokenCount",schemaPath:"#/properties/totalTokenCo\
unt/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.toolUsePromptTokenCount!==void 0){let r=t.toolUsePromptTokenCount;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/toolUsePromptTokenCount",schemaPath:"#/properties/toolUsePromptTokenCount/type",
keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.thoughtsTokenCount!==void 0){let r=t.thoughtsTokenCount;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/thoughtsTokenCount",schemaPath:"#/properties/thoughtsTokenCount/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.promptTokensDetails!==void 0){let r=t.promptTokensDetails;if(Array.isArray(r)){let i=r.
length;for(let a=0;a<i;a++)E(r[a],{instancePath:n+"/promptTokensDetails/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?E.errors:
e.concat(E.errors),s=e.length)}else{let i={instancePath:n+"/promptTokensDetails",schemaPath:"#/properties/promptTokensDetails/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.candidatesTokensDetails!==void 0){let r=t.candidatesTokensDetails;if(Array.isArray(r)){let i=r.
length;for(let a=0;a<i;a++)E(r[a],{instancePath:n+"/candidatesTokensDetails/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?E.errors:
e.concat(E.errors),s=e.length)}else{let i={instancePath:n+"/candidatesTokensDetails",schemaPath:"#/properties/candidatesTokensDetails/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.cacheTokensDetails!==void 0){let r=t.cacheTokensDetails;if(Array.isArray(r)){let i=r.length;
for(let a=0;a<i;a++)E(r[a],{instancePath:n+"/cacheTokensDetails/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?E.errors:e.concat(
E.errors),s=e.length)}else{let i={instancePath:n+"/cacheTokensDetails",schemaPath:"#/properties/cacheTokensDetails/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[i]:e.push(i),s++}}if(t.toolUsePromptTokensDetails!==void 0){let r=t.toolUsePromptTokensDetails;if(Array.isArray(r)){let i=r.length;for(let a=0;a<
i;a++)E(r[a],{instancePath:n+"/toolUsePromptTokensDetails/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?E.errors:e.concat(E.errors),
s=e.length)}else{let i={instancePath:n+"/toolUsePromptTokensDetails",schemaPath:"#/properties/toolUsePromptTokensDetails/type",keyword:"type",params:{type:"arra\
y"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[r]:e.push(r),s++}return Vr.errors=e,s===0}function ne(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=ne.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.candidates===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"candidates"},message:"must have required property 'candidates'"};e===null?
e=[r]:e.push(r),s++}if(t.candidates!==void 0){let r=t.candidates;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Sr(r[a],{instancePath:n+"/candidates/"+
a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Sr.errors:e.concat(Sr.errors),s=e.length)}else{let i={instancePath:n+"/candidates",
schemaPath:"#/properties/candidates/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.promptFeedback!==void 0&&
(Or(t.promptFeedback,{instancePath:n+"/promptFeedback",parentData:t,parentDataProperty:"promptFeedback",rootData:p,dynamicAnchors:u})||(e=e===null?Or.errors:e.concat(
Or.errors),s=e.length)),t.usageMetadata!==void 0&&(Vr(t.usageMetadata,{instancePath:n+"/usageMetadata",parentData:t,parentDataProperty:"usageMetadata",rootData:p,
dynamicAnchors:u})||(e=e===null?Vr.errors:e.concat(Vr.errors),s=e.length)),t.modelVersion!==void 0&&typeof t.modelVersion!="string"){let r={instancePath:n+"/mod\
elVersion",schemaPath:"#/properties/modelVersion/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.responseId!==
void 0&&typeof t.responseId!="string"){let r={instancePath:n+"/responseId",schemaPath:"#/properties/responseId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return ne.errors=e,s===0}var Hu=Sr,Gu=br,Yu=qr,Ku=Or,Wu=Mr,Ju=Vr,Xu=E,Qu=Fr,Zu=Pr,ea=_r,ra=Ir,ta=wr,sa=xr,na=jr,ia=Ar,oa=Dr,pa=vr,ua=kr,
aa=Er,la=Nr,ma=Tr,ya=$r,fa=Rr,ca=Cr,da=se,ha=zr;var _o={type:"string",enum:["INVALID_ARGUMENT","FAILED_PRECONDITION","UNAUTHENTICATED","PERMISSION_DENIED","NOT_FOUND","PAYLOAD_TOO_LARGE","RESOURCE_EXHAUSTED",
"INTERNAL","UNAVAILABLE","DEADLINE_EXCEEDED"],$id:"ContentErrorStatus"};function Ur(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Ur.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="INVALID_ARGUMENT"||t==="FAILED_PRECONDITION"||t==="UNAUTH\
ENTICATED"||t==="PERMISSION_DENIED"||t==="NOT_FOUND"||t==="PAYLOAD_TOO_LARGE"||t==="RESOURCE_EXHAUSTED"||t==="INTERNAL"||t==="UNAVAILABLE"||t==="DEADLINE_EXCEED\
ED")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:_o.enum},message:"must be equal to one of the allowed values"};e===null?e=[
r]:e.push(r),s++}return Ur.errors=e,s===0}function Lr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Lr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.field===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"field"},message:"must have required property 'field'"};e===null?e=[r]:e.push(r),s++}if(t.description===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"description"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),
s++}if(t.field!==void 0&&typeof t.field!="string"){let r={instancePath:n+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}if(t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/prop\
erties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Lr.errors=e,s===0}function Br(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Br.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){if(t["@type"]===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"@type"},
message:"must have required property '@type'"};e===null?e=[r]:e.push(r),s++}if(t["@type"]!==void 0&&typeof t["@type"]!="string"){let r={instancePath:n+"/@type",
schemaPath:"#/properties/%40type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.fieldViolations!==void 0){
let r=t.fieldViolations;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Lr(r[a],{instancePath:n+"/fieldViolations/"+a,parentData:r,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Lr.errors:e.concat(Lr.errors),s=e.length)}else{let i={instancePath:n+"/fieldViolations",schemaPath:"#/properties/fiel\
dViolations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Br.errors=e,s===0}function zr(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=zr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.error===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"error"},message:"must have req\
uired property 'error'"};e===null?e=[r]:e.push(r),s++}if(t.error!==void 0){let r=t.error;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.code===void 0){let i={
instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};
e===null?e=[i]:e.push(i),s++}if(r.message===void 0){let i={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"\
message"},message:"must have required property 'message'"};e===null?e=[i]:e.push(i),s++}if(r.status===void 0){let i={instancePath:n+"/error",schemaPath:"#/prope\
rties/error/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[i]:e.push(i),s++}if(r.details===
void 0){let i={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"details"},message:"must have require\
d property 'details'"};e===null?e=[i]:e.push(i),s++}if(r.code!==void 0){let i=r.code;if(!(typeof i=="number"&&!(i%1)&&!isNaN(i)&&isFinite(i))){let a={instancePath:n+
"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[a]:e.push(a),s++}}
if(r.message!==void 0&&typeof r.message!="string"){let i={instancePath:n+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r.status!==void 0&&(Ur(r.status,{instancePath:n+"/error/status",parentData:r,parentDataProperty:"\
status",rootData:p,dynamicAnchors:u})||(e=e===null?Ur.errors:e.concat(Ur.errors),s=e.length)),r.details!==void 0){let i=r.details;if(Array.isArray(i)){let a=i.length;
for(let f=0;f<a;f++)Br(i[f],{instancePath:n+"/error/details/"+f,parentData:i,parentDataProperty:f,rootData:p,dynamicAnchors:u})||(e=e===null?Br.errors:e.concat(
Br.errors),s=e.length)}else{let a={instancePath:n+"/error/details",schemaPath:"#/properties/error/properties/details/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[r]:e.push(r),s++}return zr.errors=e,s===0}var ga=Ur,ba=Br,qa=Lr,_a=Bn;function Bn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Bn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.model===void 0){let i={instancePath:n+"/path",schemaPath:"#/pro\
perties/path/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[i]:e.push(i),s++}if(r.model!==
void 0&&typeof r.model!="string"){let i={instancePath:n+"/path/model",schemaPath:"#/properties/path/properties/model/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"obje\
ct"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+
"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.header!==void 0){
let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return Bn.errors=e,s===0}var Pa=zn,Po={type:"object",properties:{path:{type:"object",properties:{model:{type:"stri\
ng"}},required:["model"]},query:{type:"object",properties:{alt:{type:"string",enum:["sse"]}},required:[]},header:{type:"object",properties:{},required:[]}},required:[
"path","query","header"],$id:"streamGenerateContentParameters"};function zn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=zn.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.
push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required p\
roperty 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"h\
eader"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),s++}if(t.path!==void 0){let r=t.path;if(r&&typeof r=="object"&&!Array.isArray(r)){
if(r.model===void 0){let i={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"model"},message:"must hav\
e required property 'model'"};e===null?e=[i]:e.push(i),s++}if(r.model!==void 0&&typeof r.model!="string"){let i={instancePath:n+"/path/model",schemaPath:"#/prop\
erties/path/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.
query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.alt!==void 0){let i=r.alt;if(typeof i!="string"){let a={instancePath:n+"/query/alt",schemaPath:"#/proper\
ties/query/properties/alt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}if(i!=="sse"){let a={instancePath:n+
"/query/alt",schemaPath:"#/properties/query/properties/alt/enum",keyword:"enum",params:{allowedValues:Po.properties.query.properties.alt.enum},message:"must be \
equal to one of the allowed values"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={
instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return zn.errors=e,s===0}
var ka=Hn;function Hn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Hn.evaluated;o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0);let r=s,i=!1,a=null,f=s;ne(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?
ne.errors:e.concat(ne.errors),s=e.length);var b=f===s;if(b){i=!0,a=0;var y={};y.candidates=!0,y.promptFeedback=!0,y.usageMetadata=!0,y.modelVersion=!0,y.responseId=
!0}let c=s;zr(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?zr.errors:e.concat(zr.errors),s=e.length);var b=c===
s;if(b&&i?(i=!1,a=[a,1]):b&&(i=!0,a=1,y!==!0&&(y=y||{},y.error=!0)),i)s=r,e!==null&&(r?e.length=r:e=null);else{let j={instancePath:n,schemaPath:"#/oneOf",keyword:"\
oneOf",params:{passingSchemas:a},message:"must match exactly one schema in oneOf"};e===null?e=[j]:e.push(j),s++}return Hn.errors=e,o.props=y,s===0}var va=Gn;function Gn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Gn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),Array.isArray(t)){let r=t.length;for(let i=0;i<r;i++)ne(t[i],{instancePath:n+"/"+i,parentData:t,parentDataProperty:i,rootData:p,
dynamicAnchors:u})||(e=e===null?ne.errors:e.concat(ne.errors),s=e.length)}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[r]:e.push(r),s++}return Gn.errors=e,s===0}var xa=Zn,w={type:"object",required:["model","input"],properties:{model:{type:"string"},input:{type:["string","array"],items:{$ref:"ResponseInputItem"}},include:{
type:["array","null"],items:{type:"string"}},instructions:{type:["string","null"]},max_output_tokens:{type:["integer","null"]},metadata:{$ref:"ResponseMetadata"},
parallel_tool_calls:{type:["boolean","null"],default:!0},previous_response_id:{type:["string","null"]},reasoning:{$ref:"ResponseReasoningOptions"},service_tier:{
type:["string","null"],enum:["auto","default","flex","priority",null],default:"auto"},store:{type:["boolean","null"],default:!0},stream:{type:["boolean","null"],
default:!1},temperature:{type:["number","null"],minimum:0,maximum:2,default:1},text:{$ref:"ResponseTextOptions"},tool_choice:{$ref:"ResponseToolChoice"},tools:{
type:"array",items:{$ref:"ResponseTool"}},top_p:{type:["number","null"],default:1},truncation:{type:["string","null"],enum:["auto","disabled",null],default:"dis\
abled"},user:{type:"string"},background:{type:["boolean","null"]},conversation:{type:["string","object","null"],additionalProperties:!0},max_tool_calls:{type:["\
integer","null"]},prompt_cache_key:{type:["string","null"]},safety_identifier:{type:["string","null"]},top_logprobs:{type:["integer","null"]}},$id:"ResponseRequ\
est"};var nn={type:"object",required:["role","content"],properties:{type:{type:"string",const:"message"},role:{type:"string",enum:["user","assistant","system","develo\
per"]},content:{type:["string","array"],items:{$ref:"ResponseInputContent"}},id:{type:["string","null"]},status:{type:["string","null"]}},$id:"ResponseInputMess\
age"};function ue(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ue.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="input_text"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_tex\
t"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/\
properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/typ\
e",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ue.errors=e,s===0}var Wn={type:"object",required:["type"],
properties:{type:{type:"string",const:"input_image"},detail:{type:"string",enum:["high","low","auto"],default:"auto"},file_id:{type:["string","null"]},image_url:{
type:["string","null"]}},$id:"ResponseInputImage"};function ae(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=ae.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==
void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[i]:e.push(i),s++}if(r!=="input_image"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
input_image"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.detail!==void 0){let r=t.detail;if(typeof r!="string"){let i={instancePath:n+
"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="high"||r===
"low"||r==="auto")){let i={instancePath:n+"/detail",schemaPath:"#/properties/detail/enum",keyword:"enum",params:{allowedValues:Wn.properties.detail.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.file_id!==void 0){let r=t.file_id;if(typeof r!="string"&&r!==null){let i={instancePath:n+
"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:Wn.properties.file_id.type},message:"must be string,null"};e===null?e=[i]:e.push(i),
s++}}if(t.image_url!==void 0){let r=t.image_url;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/image_url",schemaPath:"#/properties/image_url/type",keyword:"\
type",params:{type:Wn.properties.image_url.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ae.errors=e,s===0}var ko={type:"object",required:["type"],properties:{
type:{type:"string",const:"input_file"},file_data:{type:"string"},file_id:{type:["string","null"]},filename:{type:"string"}},$id:"ResponseInputFile"};function le(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=le.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="input_file"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_file"},message:"must be equal to constant"};e===null?e=[
i]:e.push(i),s++}}if(t.file_data!==void 0&&typeof t.file_data!="string"){let r={instancePath:n+"/file_data",schemaPath:"#/properties/file_data/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.file_id!==void 0){let r=t.file_id;if(typeof r!="string"&&r!==null){let i={
instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:ko.properties.file_id.type},message:"must be string,null"};e===null?
e=[i]:e.push(i),s++}}if(t.filename!==void 0&&typeof t.filename!="string"){let r={instancePath:n+"/filename",schemaPath:"#/properties/filename/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return le.errors=e,s===0}function Hr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Hr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.file_id===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"file_id"},message:"must have required property 'file_id'"};e===null?e=[r]:e.push(r),s++}if(t.
filename===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"filename"},message:"must have required property 'fi\
lename'"};e===null?e=[r]:e.push(r),s++}if(t.index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"\
must have required property 'index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="file_citation"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"file_citation"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),
s++}}if(t.file_id!==void 0&&typeof t.file_id!="string"){let r={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:"str\
ing"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.filename!==void 0&&typeof t.filename!="string"){let r={instancePath:n+"/filename",schemaPath:"\
#/properties/filename/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.index!==void 0){let r=t.index;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"m\
ust be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Hr.errors=e,s===0}function Gr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Gr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.start_index===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"start_index"},message:"must have required property 'start_index'"};e===null?e=[r]:e.push(r),
s++}if(t.end_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"end_index"},message:"must have required p\
roperty 'end_index'"};e===null?e=[r]:e.push(r),s++}if(t.title===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
title"},message:"must have required property 'title'"};e===null?e=[r]:e.push(r),s++}if(t.url===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"url"},message:"must have required property 'url'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="\
string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="url_citation"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"url_citation"},message:"m\
ust be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.start_index!==void 0){let r=t.start_index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){
let i={instancePath:n+"/start_index",schemaPath:"#/properties/start_index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:
e.push(i),s++}}if(t.end_index!==void 0){let r=t.end_index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/end_index",schemaPath:"\
#/properties/end_index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.title!==void 0&&typeof t.title!=
"string"){let r={instancePath:n+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}if(t.url!==void 0&&typeof t.url!="string"){let r={instancePath:n+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Gr.errors=e,s===0}function Yr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Yr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.file_id===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"file_id"},message:"must have required property 'file_id'"};e===null?e=[r]:e.push(r),s++}if(t.
index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"must have required property 'index'"};
e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="file_path"){let i={instancePath:n+"/type",schemaPath:"#/properties/t\
ype/const",keyword:"const",params:{allowedValue:"file_path"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.file_id!==void 0&&typeof t.
file_id!="string"){let r={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}if(t.index!==void 0){let r=t.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/index",schemaPath:"#/pr\
operties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Yr.errors=e,s===0}function V(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=V.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="file_citation"){Hr(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?Hr.errors:e.concat(Hr.errors),s=e.length);var r={};r.type=!0,r.file_id=!0,r.filename=!0,r.index=!0}else if(i==="url_citation")Gr(
t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Gr.errors:e.concat(Gr.errors),s=e.length),r!==!0&&(r=r||{},r.type=
!0,r.start_index=!0,r.end_index=!0,r.title=!0,r.url=!0);else if(i==="file_path")Yr(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Yr.errors:e.concat(Yr.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.file_id=!0,r.index=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",
keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={
instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[
a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return V.
errors=e,o.props=r,s===0}function $(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=$.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),Array.isArray(t)){let r=t.length;for(let i=0;i<r;i++){let a=t[i];if(a&&typeof a=="object"&&!Array.isArray(a)){if(a.token===
void 0){let f={instancePath:n+"/"+i,schemaPath:"#/items/required",keyword:"required",params:{missingProperty:"token"},message:"must have required property 'toke\
n'"};e===null?e=[f]:e.push(f),s++}if(a.logprob===void 0){let f={instancePath:n+"/"+i,schemaPath:"#/items/required",keyword:"required",params:{missingProperty:"l\
ogprob"},message:"must have required property 'logprob'"};e===null?e=[f]:e.push(f),s++}if(a.token!==void 0&&typeof a.token!="string"){let f={instancePath:n+"/"+
i+"/token",schemaPath:"#/items/properties/token/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}if(a.logprob!==
void 0){let f=a.logprob;if(!(typeof f=="number"&&isFinite(f))){let y={instancePath:n+"/"+i+"/logprob",schemaPath:"#/items/properties/logprob/type",keyword:"type",
params:{type:"number"},message:"must be number"};e===null?e=[y]:e.push(y),s++}}}else{let f={instancePath:n+"/"+i,schemaPath:"#/items/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[f]:e.push(f),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[r]:e.push(r),s++}return $.errors=e,s===0}function Kr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=Kr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.
push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required pro\
perty 'text'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="output_text"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"output_text"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&
typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}if(t.annotations!==void 0){let r=t.annotations;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)V(r[a],{instancePath:n+"/annotations/"+
a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?V.errors:e.concat(V.errors),s=e.length)}else{let i={instancePath:n+"/annotations",
schemaPath:"#/properties/annotations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}t.logprobs!==void 0&&($(t.
logprobs,{instancePath:n+"/logprobs",parentData:t,parentDataProperty:"logprobs",rootData:p,dynamicAnchors:u})||(e=e===null?$.errors:e.concat($.errors),s=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Kr.errors=e,s===0}function me(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=me.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.refusal===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"refusal"},message:"must have required property 'refusal'"};e===null?e=[r]:e.push(r),s++}if(t.
type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="refusal"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
refusal"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.refusal!==void 0&&typeof t.refusal!="string"){let r={instancePath:n+"/refusal",
schemaPath:"#/properties/refusal/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return me.errors=e,s===0}function Wr(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Wr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="input_text"){ue(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?ue.errors:e.concat(ue.errors),s=e.length);var r={};r.type=!0,r.text=!0}else if(i==="input_image")ae(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ae.errors:e.concat(ae.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.detail=!0,r.
file_id=!0,r.image_url=!0);else if(i==="input_file")le(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?le.errors:
e.concat(le.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.file_data=!0,r.file_id=!0,r.filename=!0);else if(i==="output_text")Kr(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Kr.errors:e.concat(Kr.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.text=!0,r.annotations=!0,
r.logprobs=!0);else if(i==="refusal")me(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?me.errors:e.concat(me.errors),
s=e.length),r!==!0&&(r=r||{},r.type=!0,r.refusal=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return Wr.errors=e,o.props=r,s===0}function Jr(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Jr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.role===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
role"},message:"must have required property 'role'"};e===null?e=[r]:e.push(r),s++}if(t.content===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="message"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"message"},message:"must be equ\
al to constant"};e===null?e=[i]:e.push(i),s++}}if(t.role!==void 0){let r=t.role;if(typeof r!="string"){let i={instancePath:n+"/role",schemaPath:"#/properties/ro\
le/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="user"||r==="assistant"||r==="system"||r==="devel\
oper")){let i={instancePath:n+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:nn.properties.role.enum},message:"must be equal t\
o one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.content!==void 0){let r=t.content;if(typeof r!="string"&&!Array.isArray(r)){let i={instancePath:n+
"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:nn.properties.content.type},message:"must be string,array"};e===null?e=[i]:e.push(
i),s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Wr(r[a],{instancePath:n+"/content/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Wr.errors:e.concat(Wr.errors),s=e.length)}}if(t.id!==void 0){let r=t.id;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/id",schemaPath:"#/p\
roperties/id/type",keyword:"type",params:{type:nn.properties.id.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}if(t.status!==void 0){let r=t.
status;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type:nn.properties.status.type},
message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must\
 be object"};e===null?e=[r]:e.push(r),s++}return Jr.errors=e,s===0}var vo={type:"string",enum:["in_progress","completed","incomplete"],$id:"ResponseItemStatus"};function v(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=v.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="in_progress"||t==="com\
pleted"||t==="incomplete")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:vo.enum},message:"must be equal to one of the allowed\
 values"};e===null?e=[r]:e.push(r),s++}return v.errors=e,s===0}function ye(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=ye.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.
push(r),s++}if(t.arguments===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"arguments"},message:"must have re\
quired property 'arguments'"};e===null?e=[r]:e.push(r),s++}if(t.call_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
call_id"},message:"must have required property 'call_id'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="function_call"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function_call"},message:"\
must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.arguments!==void 0&&typeof t.arguments!="string"){let r={instancePath:n+"/arguments",schemaPath:"\
#/properties/arguments/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.call_id!==void 0&&typeof t.call_id!=
"string"){let r={instancePath:n+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),s++}if(t.name!==void 0&&typeof t.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.status!==void 0&&(v(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"\
status",rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:e.concat(v.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ye.errors=e,s===0}var fi={type:"object",required:["type","call_id","output"],properties:{
type:{type:"string",const:"function_call_output"},call_id:{type:"string"},output:{type:["string","array"],items:{$ref:"ResponseFunctionOutputContent"}},id:{type:[
"string","null"]},status:{$ref:"ResponseItemStatus"}},$id:"ResponseFunctionCallOutput"};function Xr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Xr.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="input_text"){ue(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ue.errors:e.concat(ue.errors),s=e.length);var r={};r.type=!0,r.text=!0}else if(i===
"input_image")ae(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ae.errors:e.concat(ae.errors),s=e.length),r!==!0&&
(r=r||{},r.type=!0,r.detail=!0,r.file_id=!0,r.image_url=!0);else if(i==="input_file")le(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?le.errors:e.concat(le.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.file_data=!0,r.file_id=!0,r.filename=!0);else{let a={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),
s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be strin\
g'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}return Xr.errors=e,o.props=r,s===0}function Qr(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=Qr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.call_id===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"call_id"},message:"must have required property 'call_id'"};e===
null?e=[r]:e.push(r),s++}if(t.output===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},message:"must \
have required property 'output'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="function_call_output"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function_call_output"},message:"must be equal to constant"};e===null?e=[i]:e.
push(i),s++}}if(t.call_id!==void 0&&typeof t.call_id!="string"){let r={instancePath:n+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.output!==void 0){let r=t.output;if(typeof r!="string"&&!Array.isArray(r)){let i={instancePath:n+
"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type:fi.properties.output.type},message:"must be string,array"};e===null?e=[i]:e.push(i),
s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Xr(r[a],{instancePath:n+"/output/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Xr.errors:e.concat(Xr.errors),s=e.length)}}if(t.id!==void 0){let r=t.id;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/id",schemaPath:"#/p\
roperties/id/type",keyword:"type",params:{type:fi.properties.id.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}t.status!==void 0&&(v(t.status,
{instancePath:n+"/status",parentData:t,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:e.concat(v.errors),s=e.length))}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Qr.errors=e,s===0}var ci={
type:"object",required:["type","id","queries","status"],properties:{type:{type:"string",const:"file_search_call"},id:{type:"string"},queries:{type:"array",items:{
type:"string"}},status:{type:"string",enum:["in_progress","searching","completed","incomplete","failed"]},results:{type:["array","null"],items:{$ref:"ResponseFi\
leSearchResult"}}},$id:"ResponseFileSearchCall"},di={type:"object",properties:{file_id:{type:"string"},filename:{type:"string"},score:{type:"number",minimum:0,maximum:1},
text:{type:"string"},attributes:{type:["object","null"],additionalProperties:{type:["string","number","boolean"]}}},$id:"ResponseFileSearchResult"};function Zr(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Zr.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.file_id!==void 0&&typeof t.file_id!="string"){let r={instancePath:n+"/file_id",schemaPath:"#/pro\
perties/file_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.filename!==void 0&&typeof t.filename!="s\
tring"){let r={instancePath:n+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),s++}if(t.score!==void 0){let r=t.score;if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let i={instancePath:n+"/score",schemaPath:"#/properties/s\
core/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[i]:e.push(i),s++}if(r<0||isNaN(r)){let i={instancePath:n+"/\
score",schemaPath:"#/properties/score/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}else{let i={
instancePath:n+"/score",schemaPath:"#/properties/score/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.
text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),s++}if(t.attributes!==void 0){let r=t.attributes;if(!(r&&typeof r=="object"&&!Array.isArray(r))&&r!==null){let i={instancePath:n+
"/attributes",schemaPath:"#/properties/attributes/type",keyword:"type",params:{type:di.properties.attributes.type},message:"must be object,null"};e===null?e=[i]:
e.push(i),s++}if(r&&typeof r=="object"&&!Array.isArray(r))for(let i in r){let a=r[i];if(typeof a!="string"&&!(typeof a=="number"&&isFinite(a))&&typeof a!="boole\
an"){let f={instancePath:n+"/attributes/"+i.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/properties/attributes/additionalProperties/type",keyword:"type",
params:{type:di.properties.attributes.additionalProperties.type},message:"must be string,number,boolean"};e===null?e=[f]:e.push(f),s++}}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Zr.errors=e,s===0}function fe(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=fe.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.queries===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"queries"},message:"must have required property 'queries'"};e===null?e=[r]:e.push(r),s++}if(t.status===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:
e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="file_search_call"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"file_search_call"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.id!="string"){let r={
instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.queries!==
void 0){let r=t.queries;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/queries/"+a,schemaPath:"#/prop\
erties/queries/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/queries",schemaPath:"\
#/properties/queries/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.status!==void 0){let r=t.status;if(typeof r!=
"string"){let i={instancePath:n+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.
push(i),s++}if(!(r==="in_progress"||r==="searching"||r==="completed"||r==="incomplete"||r==="failed")){let i={instancePath:n+"/status",schemaPath:"#/properties/\
status/enum",keyword:"enum",params:{allowedValues:ci.properties.status.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}
if(t.results!==void 0){let r=t.results;if(!Array.isArray(r)&&r!==null){let i={instancePath:n+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{
type:ci.properties.results.type},message:"must be array,null"};e===null?e=[i]:e.push(i),s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Zr(r[a],{instancePath:n+
"/results/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Zr.errors:e.concat(Zr.errors),s=e.length)}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return fe.errors=e,s===0}var wo={type:"object",
required:["type","id","status"],properties:{type:{type:"string",const:"web_search_call"},id:{type:"string"},status:{type:"string",enum:["in_progress","searching",
"completed","incomplete","failed"]},action:{$ref:"ResponseWebSearchAction"}},$id:"ResponseWebSearchCall"};function et(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=et.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="search"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"sea\
rch"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0&&typeof t.query!="string"){let r={instancePath:n+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.sources!==void 0){let r=t.sources;if(Array.
isArray(r)){let i=r.length;for(let a=0;a<i;a++){let f=r[a];if(f&&typeof f=="object"&&!Array.isArray(f)){if(f.type===void 0){let y={instancePath:n+"/sources/"+a,
schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[y]:
e.push(y),s++}if(f.url===void 0){let y={instancePath:n+"/sources/"+a,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{missingProperty:"\
url"},message:"must have required property 'url'"};e===null?e=[y]:e.push(y),s++}if(f.type!==void 0){let y=f.type;if(typeof y!="string"){let c={instancePath:n+"/\
sources/"+a+"/type",schemaPath:"#/properties/sources/items/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[c]:
e.push(c),s++}if(y!=="url"){let c={instancePath:n+"/sources/"+a+"/type",schemaPath:"#/properties/sources/items/properties/type/const",keyword:"const",params:{allowedValue:"\
url"},message:"must be equal to constant"};e===null?e=[c]:e.push(c),s++}}if(f.url!==void 0&&typeof f.url!="string"){let y={instancePath:n+"/sources/"+a+"/url",schemaPath:"\
#/properties/sources/items/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}}else{let y={instancePath:n+
"/sources/"+a,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[y]:e.push(y),s++}}}else{let i={
instancePath:n+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return et.errors=e,s===0}
function ce(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ce.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.status===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(
r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="web_search_call"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"web_search_call"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.id!="string"){let r={
instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.status!==
void 0){let r=t.status;if(typeof r!="string"){let i={instancePath:n+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="in_progress"||r==="searching"||r==="completed"||r==="incomplete"||r==="failed")){let i={instancePath:n+"\
/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues:wo.properties.status.enum},message:"must be equal to one of the allowed valu\
es"};e===null?e=[i]:e.push(i),s++}}t.action!==void 0&&(et(t.action,{instancePath:n+"/action",parentData:t,parentDataProperty:"action",rootData:p,dynamicAnchors:u})||
(e=e===null?et.errors:e.concat(et.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obj\
ect"};e===null?e=[r]:e.push(r),s++}return ce.errors=e,s===0}var jo={type:"object",required:["type","button","x","y"],properties:{type:{type:"string",const:"click"},button:{type:"string",enum:["left","right","wheel","back",
"forward"]},x:{type:"integer"},y:{type:"integer"}},$id:"ResponseClickAction"};function rt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=rt.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.
push(r),s++}if(t.button===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"button"},message:"must have required\
 property 'button'"};e===null?e=[r]:e.push(r),s++}if(t.x===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"x"},
message:"must have required property 'x'"};e===null?e=[r]:e.push(r),s++}if(t.y===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="click"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"click"},message:"must be equal to constant"};e===null?e=[i]:e.
push(i),s++}}if(t.button!==void 0){let r=t.button;if(typeof r!="string"){let i={instancePath:n+"/button",schemaPath:"#/properties/button/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="left"||r==="right"||r==="wheel"||r==="back"||r==="forward")){let i={instancePath:n+
"/button",schemaPath:"#/properties/button/enum",keyword:"enum",params:{allowedValues:jo.properties.button.enum},message:"must be equal to one of the allowed val\
ues"};e===null?e=[i]:e.push(i),s++}}if(t.x!==void 0){let r=t.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/x",schemaPath:"\
#/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.y!==void 0){let r=t.y;if(!(typeof r=="\
number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be in\
teger"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=
[r]:e.push(r),s++}return rt.errors=e,s===0}function tt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=tt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.x===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"x"},message:"must have required property 'x'"};e===null?e=[r]:e.push(r),s++}if(t.y===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="double_click"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
double_click"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.x!==void 0){let r=t.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let i={instancePath:n+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}
if(t.y!==void 0){let r=t.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"type",
params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return tt.errors=e,s===0}function st(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=st.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.path===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="drag"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"drag"},message:"\
must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.path!==void 0){let r=t.path;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++){let f=r[a];if(f&&
typeof f=="object"&&!Array.isArray(f)){if(f.x===void 0){let y={instancePath:n+"/path/"+a,schemaPath:"#/properties/path/items/required",keyword:"required",params:{
missingProperty:"x"},message:"must have required property 'x'"};e===null?e=[y]:e.push(y),s++}if(f.y===void 0){let y={instancePath:n+"/path/"+a,schemaPath:"#/pro\
perties/path/items/required",keyword:"required",params:{missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[y]:e.push(y),s++}if(f.x!==void 0){
let y=f.x;if(!(typeof y=="number"&&!(y%1)&&!isNaN(y)&&isFinite(y))){let c={instancePath:n+"/path/"+a+"/x",schemaPath:"#/properties/path/items/properties/x/type",
keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[c]:e.push(c),s++}}if(f.y!==void 0){let y=f.y;if(!(typeof y=="number"&&!(y%1)&&!isNaN(
y)&&isFinite(y))){let c={instancePath:n+"/path/"+a+"/y",schemaPath:"#/properties/path/items/properties/y/type",keyword:"type",params:{type:"integer"},message:"m\
ust be integer"};e===null?e=[c]:e.push(c),s++}}}else{let y={instancePath:n+"/path/"+a,schemaPath:"#/properties/path/items/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[y]:e.push(y),s++}}}else{let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[r]:e.push(r),s++}return st.errors=e,s===0}function nt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=nt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.keys===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"keys"},message:"must have required property 'keys'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="keypress"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"keypress"},
message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.keys!==void 0){let r=t.keys;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!=
"string"){let f={instancePath:n+"/keys/"+a,schemaPath:"#/properties/keys/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[f]:e.push(f),s++}}else{let i={instancePath:n+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?
e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return nt.errors=e,s===0}function it(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=it.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.x===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"x"},message:"must have required property 'x'"};e===null?e=[r]:e.push(r),s++}if(t.y===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="move"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"move"},
message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.x!==void 0){let r=t.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+
"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.y!==void 0){let r=t.y;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),s++}return it.errors=e,s===0}function ot(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ot.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="screenshot"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"screenshot"},message:"must \
be equal to constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"};e===null?e=[r]:e.push(r),s++}return ot.errors=e,s===0}function pt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=pt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.x===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"x"},message:"must have required property 'x'"};e===null?e=[r]:e.push(r),s++}if(t.y===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),s++}if(t.scroll_x===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"scroll_x"},message:"must have required property 'scroll_x'"};e===
null?e=[r]:e.push(r),s++}if(t.scroll_y===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"scroll_y"},message:"m\
ust have required property 'scroll_y'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="scroll"){let i={instancePath:n+"/ty\
pe",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"scroll"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.
x!==void 0){let r=t.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.y!==void 0){let r=t.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={
instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.scroll_x!==
void 0){let r=t.scroll_x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/scroll_x",schemaPath:"#/properties/scroll_x/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.scroll_y!==void 0){let r=t.scroll_y;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/scroll_y",schemaPath:"#/properties/scroll_y/type",keyword:"type",params:{type:"integer"},message:"must be integ\
er"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),s++}return pt.errors=e,s===0}function ut(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ut.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="type"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"type"},message:"\
must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/te\
xt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"t\
ype",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ut.errors=e,s===0}function at(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=at.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="wait"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"wait"},message:"must be equal to \
constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return at.errors=e,s===0}function lt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=lt.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="str\
ing")if(i==="click"){rt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?rt.errors:e.concat(rt.errors),s=e.length);
var r={};r.type=!0,r.button=!0,r.x=!0,r.y=!0}else if(i==="double_click")tt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=
e===null?tt.errors:e.concat(tt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.x=!0,r.y=!0);else if(i==="drag")st(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?st.errors:e.concat(st.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.path=!0);else if(i==="keypress")nt(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?nt.errors:e.concat(nt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.keys=!0);else if(i===
"move")it(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?it.errors:e.concat(it.errors),s=e.length),r!==!0&&(r=r||
{},r.type=!0,r.x=!0,r.y=!0);else if(i==="screenshot")ot(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ot.errors:
e.concat(ot.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else if(i==="scroll")pt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?pt.errors:e.concat(pt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.x=!0,r.y=!0,r.scroll_x=!0,r.scroll_y=!0);else if(i==="type")ut(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ut.errors:e.concat(ut.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.text=!0);else if(i===
"wait")at(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?at.errors:e.concat(at.errors),s=e.length),r!==!0&&(r=r||
{},r.type=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of t\
ag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"\
type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return lt.errors=e,o.props=r,s===0}var hi={type:"object",required:["id"],properties:{id:{type:"s\
tring"},code:{type:["string","null"]},message:{type:["string","null"]}},$id:"ResponseSafetyCheck"};function de(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=de.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required \
property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.code!==void 0){let r=t.code;if(typeof r!="string"&&r!==null){let i={instancePath:n+
"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:hi.properties.code.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}if(t.
message!==void 0){let r=t.message;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{
type:hi.properties.message.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return de.errors=e,s===0}function he(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=he.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have requi\
red property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"i\
d"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.call_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:"call_id"},message:"must have required property 'call_id'"};e===null?e=[r]:e.push(r),s++}if(t.action===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"action"},message:"must have required property 'action'"};e===null?e=[r]:e.push(r),s++}if(t.pending_safety_checks===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"pending_safety_checks"},message:"must have required property '\
pending_safety_checks'"};e===null?e=[r]:e.push(r),s++}if(t.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="computer_call"){
let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_call"},message:"must be equal to constant"};e===
null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.call_id!==void 0&&typeof t.call_id!="string"){let r={instancePath:n+"/call_id",schemaPath:"#/\
properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.action!==void 0&&(lt(t.action,{instancePath:n+
"/action",parentData:t,parentDataProperty:"action",rootData:p,dynamicAnchors:u})||(e=e===null?lt.errors:e.concat(lt.errors),s=e.length)),t.pending_safety_checks!==
void 0){let r=t.pending_safety_checks;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)de(r[a],{instancePath:n+"/pending_safety_checks/"+a,parentData:r,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?de.errors:e.concat(de.errors),s=e.length)}else{let i={instancePath:n+"/pending_safety_checks",schemaPath:"#/propertie\
s/pending_safety_checks/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}t.status!==void 0&&(v(t.status,{instancePath:n+
"/status",parentData:t,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:e.concat(v.errors),s=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return he.errors=e,s===0}var gi={type:"object",
required:["type","call_id","output"],properties:{type:{type:"string",const:"computer_call_output"},call_id:{type:"string"},output:{$ref:"ResponseScreenshot"},acknowledged_safety_checks:{
type:["array","null"],items:{$ref:"ResponseSafetyCheck"}},id:{type:["string","null"]},status:{$ref:"ResponseItemStatus"}},$id:"ResponseComputerCallOutput"},bi={
type:"object",required:["type"],properties:{type:{type:"string",const:"computer_screenshot"},file_id:{type:["string","null"]},image_url:{type:["string","null"]}},
$id:"ResponseScreenshot"};function mt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=mt.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="computer_screenshot"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
computer_screenshot"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.file_id!==void 0){let r=t.file_id;if(typeof r!="string"&&r!==null){
let i={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:bi.properties.file_id.type},message:"must be string,null"};e===
null?e=[i]:e.push(i),s++}}if(t.image_url!==void 0){let r=t.image_url;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/image_url",schemaPath:"#/propertie\
s/image_url/type",keyword:"type",params:{type:bi.properties.image_url.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return mt.errors=e,s===0}function yt(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=yt.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.call_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"call_id"},message:"must have required property 'call_id'"};e===null?e=[r]:e.push(r),s++}if(t.output===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},message:"must have required property 'output'"};e===null?e=[r]:e.push(r),s++}if(t.type!==
void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[i]:e.push(i),s++}if(r!=="computer_call_output"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{
allowedValue:"computer_call_output"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.call_id!==void 0&&typeof t.call_id!="string"){let r={
instancePath:n+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.
output!==void 0&&(mt(t.output,{instancePath:n+"/output",parentData:t,parentDataProperty:"output",rootData:p,dynamicAnchors:u})||(e=e===null?mt.errors:e.concat(mt.
errors),s=e.length)),t.acknowledged_safety_checks!==void 0){let r=t.acknowledged_safety_checks;if(!Array.isArray(r)&&r!==null){let i={instancePath:n+"/acknowled\
ged_safety_checks",schemaPath:"#/properties/acknowledged_safety_checks/type",keyword:"type",params:{type:gi.properties.acknowledged_safety_checks.type},message:"\
must be array,null"};e===null?e=[i]:e.push(i),s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)de(r[a],{instancePath:n+"/acknowledged_safety_checks/"+
a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?de.errors:e.concat(de.errors),s=e.length)}}if(t.id!==void 0){let r=t.id;if(typeof r!=
"string"&&r!==null){let i={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:gi.properties.id.type},message:"must be string,nul\
l"};e===null?e=[i]:e.push(i),s++}}t.status!==void 0&&(v(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||
(e=e===null?v.errors:e.concat(v.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),s++}return yt.errors=e,s===0}var xo={type:"object",required:["type","id","summary"],properties:{type:{type:"string",const:"reasonin\
g"},id:{type:"string"},summary:{type:"array",items:{$ref:"ResponseSummaryText"}},encrypted_content:{type:["string","null"]},status:{$ref:"ResponseItemStatus"}},
$id:"ResponseReasoningItem"};function U(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=U.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="summary_text"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"summary\
_text"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"\
#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return U.errors=e,s===0}function ge(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ge.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.summary===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requ\
ired",params:{missingProperty:"summary"},message:"must have required property 'summary'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="reasoning"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"reasoning"},message:"must be\
 equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.summary!==void 0){let r=t.summary;if(Array.isArray(r)){let i=r.length;for(let a=0;a<
i;a++)U(r[a],{instancePath:n+"/summary/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?U.errors:e.concat(U.errors),s=e.length)}else{
let i={instancePath:n+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}
if(t.encrypted_content!==void 0){let r=t.encrypted_content;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/encrypted_content",schemaPath:"#/properties/\
encrypted_content/type",keyword:"type",params:{type:xo.properties.encrypted_content.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}t.status!==
void 0&&(v(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:e.concat(v.errors),s=
e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ge.
errors=e,s===0}function ft(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ft.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="item_reference"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"item_\
reference"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/typ\
e",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ft.errors=e,s===0}function Ae(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ae.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="function_call"){ye(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?ye.errors:e.concat(ye.errors),s=e.length);var r={};r.type=!0,r.arguments=!0,r.call_id=!0,r.name=!0,r.id=!0,r.status=!0}else if(i===
"function_call_output")Qr(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Qr.errors:e.concat(Qr.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.call_id=!0,r.output=!0,r.id=!0,r.status=!0);else if(i==="file_search_call")fe(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?fe.errors:e.concat(fe.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.queries=!0,r.status=!0,r.results=!0);else if(i===
"web_search_call")ce(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ce.errors:e.concat(ce.errors),s=e.length),r!==
!0&&(r=r||{},r.type=!0,r.id=!0,r.status=!0,r.action=!0);else if(i==="computer_call")he(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?he.errors:e.concat(he.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.call_id=!0,r.action=!0,r.pending_safety_checks=!0,r.status=!0);else if(i===
"computer_call_output")yt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?yt.errors:e.concat(yt.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.call_id=!0,r.output=!0,r.acknowledged_safety_checks=!0,r.id=!0,r.status=!0);else if(i==="reasoning")ge(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ge.errors:e.concat(ge.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.summary=!0,r.encrypted_content=
!0,r.status=!0);else if(i==="item_reference")ft(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ft.errors:e.concat(
ft.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mappin\
g",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return Ae.errors=e,o.props=r,s===0}function ct(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ct.evaluated;o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0);let r=s,i=s;if(t&&typeof t=="object"&&!Array.isArray(t)){let f;if(t.role===void 0&&(f="role")){let y={};e===null?e=[y]:
e.push(y),s++}}var a=i===s;if(a){let f={instancePath:n,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"};e===null?e=[f]:e.push(f),s++}else
s=r,e!==null&&(r?e.length=r:e=null);if(t&&typeof t=="object"&&!Array.isArray(t)){if(t.id===void 0){let f={instancePath:n,schemaPath:"#/required",keyword:"requir\
ed",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[f]:e.push(f),s++}if(t.type!==void 0&&t.type!==null){let f={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[f]:e.push(f),s++}if(t.id!==void 0&&typeof t.
id!="string"){let f={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(
f),s++}}else{let f={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[f]:e.push(f),s++}return ct.errors=
e,s===0}function dt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=dt.evaluated;o.dynamicProps&&(o.
props=void 0),o.dynamicItems&&(o.items=void 0);let r=s,i=!1,a=s;Jr(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?
Jr.errors:e.concat(Jr.errors),s=e.length);var j=a===s;if(i=i||j,j){var f={};f.type=!0,f.role=!0,f.content=!0,f.id=!0,f.status=!0}let y=s;if(!Ae(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u}))e=e===null?Ae.errors:e.concat(Ae.errors),s=e.length;else var c=Ae.evaluated.props;var j=y===s;i=
i||j,j&&f!==!0&&c!==void 0&&(c===!0?f=!0:(f=f||{},Object.assign(f,c)));let b=s;ct(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?ct.errors:e.concat(ct.errors),s=e.length);var j=b===s;if(i=i||j,j&&f!==!0&&(f=f||{},f.type=!0,f.id=!0),i)s=r,e!==null&&(r?e.length=r:e=null);else{let Re={
instancePath:n,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[Re]:e.push(Re),s++}return dt.errors=e,o.props=
f,s===0}var Qn=Kn().default;function be(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=be.evaluated;if(o.
dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(Object.keys(t).length>16){let i={instancePath:n,schemaPath:"\
#/maxProperties",keyword:"maxProperties",params:{limit:16},message:"must NOT have more than 16 properties"};e===null?e=[i]:e.push(i),s++}for(let i in t){let a=s;
if(typeof i=="string"&&Qn(i)>64){let f={instancePath:n,schemaPath:"#/propertyNames/maxLength",keyword:"maxLength",params:{limit:64},message:"must NOT have more \
than 64 characters",propertyName:i};e===null?e=[f]:e.push(f),s++}var r=a===s;if(!r){let f={instancePath:n,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{
propertyName:i},message:"property name must be valid"};e===null?e=[f]:e.push(f),s++}}for(let i in t){let a=t[i];if(typeof a=="string"){if(Qn(a)>512){let f={instancePath:n+
"/"+i.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more th\
an 512 characters"};e===null?e=[f]:e.push(f),s++}}else{let f={instancePath:n+"/"+i.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/additionalProperties/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return be.errors=e,s===0}var sn={type:["object","null"],properties:{effort:{type:[
"string","null"],enum:["none","minimal","low","medium","high","xhigh",null],default:"medium"},summary:{$ref:"ResponseReasoningSummaryMode"},generate_summary:{type:[
"string","null"],deprecated:!0,enum:["auto","concise","detailed",null]}},$id:"ResponseReasoningOptions"},qi={type:["string","null"],enum:["auto","concise","deta\
iled",null],$id:"ResponseReasoningSummaryMode"};function qe(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=qe.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"&&t!==null){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:qi.type},message:"must be string,null"};e===null?e=[r]:e.push(r),s++}if(!(t==="auto"||t==="concise"||t==="detailed"||t===null)){let r={
instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:qi.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),
s++}return qe.errors=e,s===0}function ht(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ht.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),!(t&&typeof t=="object"&&!Array.isArray(t))&&t!==null){let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:sn.type},message:"must be object,null"};e===null?e=[r]:e.push(r),s++}if(t&&typeof t=="object"&&!Array.isArray(t)){if(t.effort!==
void 0){let r=t.effort;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/effort",schemaPath:"#/properties/effort/type",keyword:"type",params:{type:sn.properties.
effort.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}if(!(r==="none"||r==="minimal"||r==="low"||r==="medium"||r==="high"||r==="xhigh"||r===null)){
let i={instancePath:n+"/effort",schemaPath:"#/properties/effort/enum",keyword:"enum",params:{allowedValues:sn.properties.effort.enum},message:"must be equal to \
one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.summary!==void 0&&(qe(t.summary,{instancePath:n+"/summary",parentData:t,parentDataProperty:"summa\
ry",rootData:p,dynamicAnchors:u})||(e=e===null?qe.errors:e.concat(qe.errors),s=e.length)),t.generate_summary!==void 0){let r=t.generate_summary;if(typeof r!="st\
ring"&&r!==null){let i={instancePath:n+"/generate_summary",schemaPath:"#/properties/generate_summary/type",keyword:"type",params:{type:sn.properties.generate_summary.
type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}if(!(r==="auto"||r==="concise"||r==="detailed"||r===null)){let i={instancePath:n+"/generate_su\
mmary",schemaPath:"#/properties/generate_summary/enum",keyword:"enum",params:{allowedValues:sn.properties.generate_summary.enum},message:"must be equal to one o\
f the allowed values"};e===null?e=[i]:e.push(i),s++}}}return ht.errors=e,s===0}var Ao={type:"object",properties:{format:{$ref:"ResponseTextFormat"},verbosity:{type:[
"string","null"]}},$id:"ResponseTextOptions"};function gt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=gt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="text"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to \
constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return gt.errors=e,s===0}var Do=new RegExp("^[a-zA-Z0-9_-]+$","u");function bt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,
o=bt.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.name===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?
e=[r]:e.push(r),s++}if(t.schema===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"schema"},message:"must have \
required property 'schema'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/pr\
operties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="json_schema"){let i={instancePath:n+"/t\
ype",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"json_schema"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}
if(t.name!==void 0){let r=t.name;if(typeof r=="string"){if(Qn(r)>64){let i={instancePath:n+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",
params:{limit:64},message:"must NOT have more than 64 characters"};e===null?e=[i]:e.push(i),s++}if(!Do.test(r)){let i={instancePath:n+"/name",schemaPath:"#/prop\
erties/name/pattern",keyword:"pattern",params:{pattern:"^[a-zA-Z0-9_-]+$"},message:'must match pattern "^[a-zA-Z0-9_-]+$"'};e===null?e=[i]:e.push(i),s++}}else{let i={
instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}if(t.schema!==
void 0){let r=t.schema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/descri\
ption",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.strict!==void 0&&
typeof t.strict!="boolean"){let r={instancePath:n+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type:"boolean"},message:"must be boolea\
n"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),s++}return bt.errors=e,s===0}function qt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=qt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="json_object"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"json_object"},message:"mus\
t be equal to constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be ob\
ject"};e===null?e=[r]:e.push(r),s++}return qt.errors=e,s===0}function _e(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=_e.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i==
"string")if(i==="text"){gt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?gt.errors:e.concat(gt.errors),s=e.length);
var r={};r.type=!0}else if(i==="json_schema")bt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?bt.errors:e.concat(
bt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.name=!0,r.schema=!0,r.description=!0,r.strict=!0);else if(i==="json_object")qt(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?qt.errors:e.concat(qt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else{let a={instancePath:n,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[
a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" \
must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[i]:e.push(i),s++}return _e.errors=e,o.props=r,s===0}function _t(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=_t.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.format!==void 0&&
(_e(t.format,{instancePath:n+"/format",parentData:t,parentDataProperty:"format",rootData:p,dynamicAnchors:u})||(e=e===null?_e.errors:e.concat(_e.errors),s=e.length)),
t.verbosity!==void 0){let r=t.verbosity;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/verbosity",schemaPath:"#/properties/verbosity/type",keyword:"ty\
pe",params:{type:Ao.properties.verbosity.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return _t.errors=e,s===0}var Io={type:"string",enum:["none","auto","required"],$id:"ResponseToolChoiceMode"};function Pt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=Pt.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="none"||t==="auto"||t==="required")){let r={
instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Io.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),
s++}return Pt.errors=e,s===0}var Co={type:"object",required:["type"],properties:{type:{type:"string",enum:["file_search","web_search_preview","computer_use_preview"]}},$id:"ResponseToolChoi\
ceBuiltIn"};function F(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=F.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(!(r==="file_search"||r==="web_search_preview"||r==="computer_use_preview")){let i={instancePath:n+"/type",schemaPath:"#/properties/type/enum",keyword:"\
enum",params:{allowedValues:Co.properties.type.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return F.errors=e,s===0}function kt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=kt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="function"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function"},
message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.name!==void 0&&typeof t.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/prop\
erties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return kt.errors=e,s===0}function De(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=De.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="file_search"){F(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?F.errors:e.concat(F.errors),s=e.length);var r={};r.type=!0}else if(i==="web_search_preview")F(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?F.errors:e.concat(F.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else if(i==="computer_use_preview")F(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?F.errors:e.concat(F.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else if(i==="function")kt(t,
{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?kt.errors:e.concat(kt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,
r.name=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag \
"type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"\
type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return De.errors=e,o.props=r,s===0}function Pe(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Pe.evaluated;o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0);let r=s,i=!1,a=s;Pt(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Pt.errors:e.concat(Pt.errors),s=e.length);var c=a===s;i=i||c;let f=s;if(!De(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u}))e=e===null?De.errors:e.concat(De.errors),s=e.length;else var y=De.evaluated.props;var c=f===s;if(i=
i||c,i)s=r,e!==null&&(r?e.length=r:e=null);else{let b={instancePath:n,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===
null?e=[b]:e.push(b),s++}return Pe.errors=e,o.props=y,s===0}var _i={type:"object",required:["type","key","value"],properties:{type:{type:"string",enum:["eq","ne","gt","gte","lt","lte"]},key:{type:"string"},value:{type:["\
string","number","boolean"]}},$id:"ResponseComparisonFilter"};function k(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=k.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.
push(r),s++}if(t.key===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"key"},message:"must have required prope\
rty 'key'"};e===null?e=[r]:e.push(r),s++}if(t.value===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"value"},
message:"must have required property 'value'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="eq"||r==="ne"||r==="g\
t"||r==="gte"||r==="lt"||r==="lte")){let i={instancePath:n+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:_i.properties.type.enum},
message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.key!==void 0&&typeof t.key!="string"){let r={instancePath:n+"/key",schemaPath:"\
#/properties/key/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.value!==void 0){let r=t.value;if(typeof r!=
"string"&&!(typeof r=="number"&&isFinite(r))&&typeof r!="boolean"){let i={instancePath:n+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type:_i.
properties.value.type},message:"must be string,number,boolean"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return k.errors=e,s===0}var Ro={type:"object",required:["type","filters"],properties:{type:{
type:"string",enum:["and","or"]},filters:{type:"array",items:{$ref:"ResponseFileSearchFilter"}}},$id:"ResponseCompoundFilter"},Jn={validate:Ie};function oe(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=oe.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.filters===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"filters"},message:"must have required property 'filters'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(!(r==="and"||r==="or")){let i={instancePath:n+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:Ro.properties.type.enum},
message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.filters!==void 0){let r=t.filters;if(Array.isArray(r)){let i=r.length;for(let a=0;a<
i;a++)Jn.validate(r[a],{instancePath:n+"/filters/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Jn.validate.errors:e.concat(Jn.
validate.errors),s=e.length)}else{let i={instancePath:n+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type:"array"},message:"must be \
array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=
[r]:e.push(r),s++}return oe.errors=e,s===0}function Ie(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,
o=Ie.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")
if(i==="eq"){k(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),s=e.length);var r={};r.
type=!0,r.key=!0,r.value=!0}else if(i==="ne")k(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(
k.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.key=!0,r.value=!0);else if(i==="gt")k(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?k.errors:e.concat(k.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.key=!0,r.value=!0);else if(i==="gte")k(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.key=!0,r.value=!0);else if(i==="lt")k(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.key=!0,r.value=
!0);else if(i==="lte")k(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),s=e.length),r!==
!0&&(r=r||{},r.type=!0,r.key=!0,r.value=!0);else if(i==="and")oe(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?
oe.errors:e.concat(oe.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.filters=!0);else if(i==="or")oe(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?oe.errors:e.concat(oe.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.filters=!0);else{let a={instancePath:n,schemaPath:"#/disc\
riminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{
let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?
e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}
return Ie.errors=e,o.props=r,s===0}function vt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=vt.
evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.vector_store_ids===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"vector_store_ids"},message:"must have required property 'vecto\
r_store_ids'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="file_search"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"file_search"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.vector_store_ids!==
void 0){let r=t.vector_store_ids;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/vector_store_ids/"+a,
schemaPath:"#/properties/vector_store_ids/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={
instancePath:n+"/vector_store_ids",schemaPath:"#/properties/vector_store_ids/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:
e.push(i),s++}}if(t.filters!==void 0&&(Ie(t.filters,{instancePath:n+"/filters",parentData:t,parentDataProperty:"filters",rootData:p,dynamicAnchors:u})||(e=e===null?
Ie.errors:e.concat(Ie.errors),s=e.length)),t.max_num_results!==void 0){let r=t.max_num_results;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={
instancePath:n+"/max_num_results",schemaPath:"#/properties/max_num_results/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:
e.push(i),s++}if(typeof r=="number"&&isFinite(r)){if(r>50||isNaN(r)){let i={instancePath:n+"/max_num_results",schemaPath:"#/properties/max_num_results/maximum",
keyword:"maximum",params:{comparison:"<=",limit:50},message:"must be <= 50"};e===null?e=[i]:e.push(i),s++}if(r<1||isNaN(r)){let i={instancePath:n+"/max_num_resu\
lts",schemaPath:"#/properties/max_num_results/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[i]:e.push(i),s++}}}
if(t.ranking_options!==void 0){let r=t.ranking_options;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.ranker!==void 0&&typeof r.ranker!="string"){let i={instancePath:n+
"/ranking_options/ranker",schemaPath:"#/properties/ranking_options/properties/ranker/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[i]:e.push(i),s++}if(r.score_threshold!==void 0){let i=r.score_threshold;if(typeof i=="number"&&isFinite(i)){if(i>1||isNaN(i)){let a={instancePath:n+"/ranking\
_options/score_threshold",schemaPath:"#/properties/ranking_options/properties/score_threshold/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"\
must be <= 1"};e===null?e=[a]:e.push(a),s++}if(i<0||isNaN(i)){let a={instancePath:n+"/ranking_options/score_threshold",schemaPath:"#/properties/ranking_options/\
properties/score_threshold/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:n+
"/ranking_options/score_threshold",schemaPath:"#/properties/ranking_options/properties/score_threshold/type",keyword:"type",params:{type:"number"},message:"must\
 be number"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+"/ranking_options",schemaPath:"#/properties/ranking_options/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return vt.errors=e,s===0}var Xn={type:"object",required:["type","name"],properties:{type:{type:"string",const:"fun\
ction"},name:{type:"string"},parameters:{type:["object","null"],additionalProperties:!0},strict:{type:["boolean","null"],default:!0},description:{type:["string",
"null"]}},$id:"ResponseFunctionTool"};function wt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=wt.
evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.name===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?
e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="function"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"function"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.name!==void 0&&typeof t.name!="string"){let r={instancePath:n+
"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.parameters!==void 0){
let r=t.parameters;if(!(r&&typeof r=="object"&&!Array.isArray(r))&&r!==null){let i={instancePath:n+"/parameters",schemaPath:"#/properties/parameters/type",keyword:"\
type",params:{type:Xn.properties.parameters.type},message:"must be object,null"};e===null?e=[i]:e.push(i),s++}}if(t.strict!==void 0){let r=t.strict;if(typeof r!=
"boolean"&&r!==null){let i={instancePath:n+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type:Xn.properties.strict.type},message:"must \
be boolean,null"};e===null?e=[i]:e.push(i),s++}}if(t.description!==void 0){let r=t.description;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/descript\
ion",schemaPath:"#/properties/description/type",keyword:"type",params:{type:Xn.properties.description.type},message:"must be string,null"};e===null?e=[i]:e.push(
i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return wt.errors=
e,s===0}var Pi={type:"object",required:["type"],properties:{type:{type:"string",enum:["web_search_preview","web_search_preview_2025_03_11"]},search_context_size:{
type:"string",enum:["low","medium","high"],default:"medium"},user_location:{$ref:"ResponseUserLocation"},domains:{type:"array",items:{type:"string"}}},$id:"Resp\
onseWebSearchTool"},Eo={type:["object","null"],required:["type"],properties:{type:{type:"string",const:"approximate"},city:{type:"string"},country:{type:"string",
pattern:"^[A-Za-z]{2}$"},region:{type:"string"},timezone:{type:"string"}},$id:"ResponseUserLocation"},$o=new RegExp("^[A-Za-z]{2}$","u");function jt(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=jt.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),!(t&&typeof t=="object"&&!Array.isArray(t))&&t!==null){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:Eo.type},message:"must be o\
bject,null"};e===null?e=[r]:e.push(r),s++}if(t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="approximate"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"approximate"},message:"mus\
t be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.city!==void 0&&typeof t.city!="string"){let r={instancePath:n+"/city",schemaPath:"#/properties/city/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.country!==void 0){let r=t.country;if(typeof r=="string"){
if(!$o.test(r)){let i={instancePath:n+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z]{2}$"},message:'must matc\
h pattern "^[A-Za-z]{2}$"'};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}if(t.region!==void 0&&typeof t.region!="string"){let r={instancePath:n+"/region",schemaPath:"#/\
properties/region/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.timezone!==void 0&&typeof t.timezone!=
"string"){let r={instancePath:n+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[
r]:e.push(r),s++}}return jt.errors=e,s===0}function pe(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,
o=pe.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==
void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="web_search_preview"||r==="web_search_preview_2025_03_11")){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/enum",keyword:"enum",params:{allowedValues:Pi.properties.type.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}
if(t.search_context_size!==void 0){let r=t.search_context_size;if(typeof r!="string"){let i={instancePath:n+"/search_context_size",schemaPath:"#/properties/sear\
ch_context_size/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="low"||r==="medium"||r==="high")){let i={
instancePath:n+"/search_context_size",schemaPath:"#/properties/search_context_size/enum",keyword:"enum",params:{allowedValues:Pi.properties.search_context_size.
enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.user_location!==void 0&&(jt(t.user_location,{instancePath:n+"/use\
r_location",parentData:t,parentDataProperty:"user_location",rootData:p,dynamicAnchors:u})||(e=e===null?jt.errors:e.concat(jt.errors),s=e.length)),t.domains!==void 0){
let r=t.domains;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/domains/"+a,schemaPath:"#/properties/d\
omains/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}else{let i={instancePath:n+"/domains",schemaPath:"\
#/properties/domains/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#\
/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return pe.errors=e,s===0}function xt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=xt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.display_height===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"display_height"},message:"must have required property 'display_height'"};e===null?e=[r]:e.push(
r),s++}if(t.display_width===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"display_width"},message:"must have\
 required property 'display_width'"};e===null?e=[r]:e.push(r),s++}if(t.environment===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"environment"},message:"must have required property 'environment'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="\
string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="computer_use_preview"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_use_prev\
iew"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.display_height!==void 0){let r=t.display_height;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))){let i={instancePath:n+"/display_height",schemaPath:"#/properties/display_height/type",keyword:"type",params:{type:"integer"},message:"must be \
integer"};e===null?e=[i]:e.push(i),s++}}if(t.display_width!==void 0){let r=t.display_width;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+
"/display_width",schemaPath:"#/properties/display_width/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.
environment!==void 0&&typeof t.environment!="string"){let r={instancePath:n+"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"};e===null?e=[r]:e.push(r),s++}return xt.errors=e,s===0}function ke(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){
let e=null,s=0,o=ke.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i==
"string")if(i==="file_search"){vt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?vt.errors:e.concat(vt.errors),s=
e.length);var r={};r.type=!0,r.vector_store_ids=!0,r.filters=!0,r.max_num_results=!0,r.ranking_options=!0}else if(i==="function")wt(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?wt.errors:e.concat(wt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.name=!0,r.parameters=!0,r.
strict=!0,r.description=!0);else if(i==="web_search_preview")pe(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?pe.
errors:e.concat(pe.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.search_context_size=!0,r.user_location=!0,r.domains=!0);else if(i==="web_search_preview_2025\
_03_11")pe(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?pe.errors:e.concat(pe.errors),s=e.length),r!==!0&&(r=r||
{},r.type=!0,r.search_context_size=!0,r.user_location=!0,r.domains=!0);else if(i==="computer_use_preview")xt(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?xt.errors:e.concat(xt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.display_height=!0,r.display_width=!0,r.environment=
!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" \
must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},
message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[i]:e.push(i),s++}return ke.errors=e,o.props=r,s===0}function Zn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=Zn.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(
t)){if(t.model===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property \
'model'"};e===null?e=[r]:e.push(r),s++}if(t.input===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input"},message:"\
must have required property 'input'"};e===null?e=[r]:e.push(r),s++}if(t.model!==void 0&&typeof t.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/p\
roperties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.input!==void 0){let r=t.input;if(typeof r!=
"string"&&!Array.isArray(r)){let i={instancePath:n+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type:w.properties.input.type},message:"m\
ust be string,array"};e===null?e=[i]:e.push(i),s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)dt(r[a],{instancePath:n+"/input/"+a,parentData:r,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?dt.errors:e.concat(dt.errors),s=e.length)}}if(t.include!==void 0){let r=t.include;if(!Array.isArray(r)&&r!==null){let i={
instancePath:n+"/include",schemaPath:"#/properties/include/type",keyword:"type",params:{type:w.properties.include.type},message:"must be array,null"};e===null?e=
[i]:e.push(i),s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+"/include/"+a,schemaPath:"#/properties\
/include/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),s++}}}if(t.instructions!==void 0){let r=t.instructions;
if(typeof r!="string"&&r!==null){let i={instancePath:n+"/instructions",schemaPath:"#/properties/instructions/type",keyword:"type",params:{type:w.properties.instructions.
type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}if(t.max_output_tokens!==void 0){let r=t.max_output_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))&&r!==null){let i={instancePath:n+"/max_output_tokens",schemaPath:"#/properties/max_output_tokens/type",keyword:"type",params:{type:w.properties.
max_output_tokens.type},message:"must be integer,null"};e===null?e=[i]:e.push(i),s++}}if(t.metadata!==void 0&&(be(t.metadata,{instancePath:n+"/metadata",parentData:t,
parentDataProperty:"metadata",rootData:p,dynamicAnchors:u})||(e=e===null?be.errors:e.concat(be.errors),s=e.length)),t.parallel_tool_calls!==void 0){let r=t.parallel_tool_calls;
if(typeof r!="boolean"&&r!==null){let i={instancePath:n+"/parallel_tool_calls",schemaPath:"#/properties/parallel_tool_calls/type",keyword:"type",params:{type:w.
properties.parallel_tool_calls.type},message:"must be boolean,null"};e===null?e=[i]:e.push(i),s++}}if(t.previous_response_id!==void 0){let r=t.previous_response_id;
if(typeof r!="string"&&r!==null){let i={instancePath:n+"/previous_response_id",schemaPath:"#/properties/previous_response_id/type",keyword:"type",params:{type:w.
properties.previous_response_id.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}if(t.reasoning!==void 0&&(ht(t.reasoning,{instancePath:n+"/re\
asoning",parentData:t,parentDataProperty:"reasoning",rootData:p,dynamicAnchors:u})||(e=e===null?ht.errors:e.concat(ht.errors),s=e.length)),t.service_tier!==void 0){
let r=t.service_tier;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/service_tier",schemaPath:"#/properties/service_tier/type",keyword:"type",params:{type:w.
properties.service_tier.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}if(!(r==="auto"||r==="default"||r==="flex"||r==="priority"||r===null)){
let i={instancePath:n+"/service_tier",schemaPath:"#/properties/service_tier/enum",keyword:"enum",params:{allowedValues:w.properties.service_tier.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.store!==void 0){let r=t.store;if(typeof r!="boolean"&&r!==null){let i={instancePath:n+
"/store",schemaPath:"#/properties/store/type",keyword:"type",params:{type:w.properties.store.type},message:"must be boolean,null"};e===null?e=[i]:e.push(i),s++}}
if(t.stream!==void 0){let r=t.stream;if(typeof r!="boolean"&&r!==null){let i={instancePath:n+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{
type:w.properties.stream.type},message:"must be boolean,null"};e===null?e=[i]:e.push(i),s++}}if(t.temperature!==void 0){let r=t.temperature;if(!(typeof r=="numb\
er"&&isFinite(r))&&r!==null){let i={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:w.properties.temperature.
type},message:"must be number,null"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)){if(r>2||isNaN(r)){let i={instancePath:n+"/temperature",schemaPath:"\
#/properties/temperature/maximum",keyword:"maximum",params:{comparison:"<=",limit:2},message:"must be <= 2"};e===null?e=[i]:e.push(i),s++}if(r<0||isNaN(r)){let i={
instancePath:n+"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?
e=[i]:e.push(i),s++}}}if(t.text!==void 0&&(_t(t.text,{instancePath:n+"/text",parentData:t,parentDataProperty:"text",rootData:p,dynamicAnchors:u})||(e=e===null?_t.
errors:e.concat(_t.errors),s=e.length)),t.tool_choice!==void 0&&(Pe(t.tool_choice,{instancePath:n+"/tool_choice",parentData:t,parentDataProperty:"tool_choice",rootData:p,
dynamicAnchors:u})||(e=e===null?Pe.errors:e.concat(Pe.errors),s=e.length)),t.tools!==void 0){let r=t.tools;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)
ke(r[a],{instancePath:n+"/tools/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ke.errors:e.concat(ke.errors),s=e.length)}else{
let i={instancePath:n+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}
if(t.top_p!==void 0){let r=t.top_p;if(!(typeof r=="number"&&isFinite(r))&&r!==null){let i={instancePath:n+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"\
type",params:{type:w.properties.top_p.type},message:"must be number,null"};e===null?e=[i]:e.push(i),s++}}if(t.truncation!==void 0){let r=t.truncation;if(typeof r!=
"string"&&r!==null){let i={instancePath:n+"/truncation",schemaPath:"#/properties/truncation/type",keyword:"type",params:{type:w.properties.truncation.type},message:"\
must be string,null"};e===null?e=[i]:e.push(i),s++}if(!(r==="auto"||r==="disabled"||r===null)){let i={instancePath:n+"/truncation",schemaPath:"#/properties/trun\
cation/enum",keyword:"enum",params:{allowedValues:w.properties.truncation.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}
if(t.user!==void 0&&typeof t.user!="string"){let r={instancePath:n+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"};e===null?e=[r]:e.push(r),s++}if(t.background!==void 0){let r=t.background;if(typeof r!="boolean"&&r!==null){let i={instancePath:n+"/background",schemaPath:"\
#/properties/background/type",keyword:"type",params:{type:w.properties.background.type},message:"must be boolean,null"};e===null?e=[i]:e.push(i),s++}}if(t.conversation!==
void 0){let r=t.conversation;if(typeof r!="string"&&!(r&&typeof r=="object"&&!Array.isArray(r))&&r!==null){let i={instancePath:n+"/conversation",schemaPath:"#/p\
roperties/conversation/type",keyword:"type",params:{type:w.properties.conversation.type},message:"must be string,object,null"};e===null?e=[i]:e.push(i),s++}}if(t.
max_tool_calls!==void 0){let r=t.max_tool_calls;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))&&r!==null){let i={instancePath:n+"/max_tool_calls",schemaPath:"\
#/properties/max_tool_calls/type",keyword:"type",params:{type:w.properties.max_tool_calls.type},message:"must be integer,null"};e===null?e=[i]:e.push(i),s++}}if(t.
prompt_cache_key!==void 0){let r=t.prompt_cache_key;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/prompt_cache_key",schemaPath:"#/properties/prompt_c\
ache_key/type",keyword:"type",params:{type:w.properties.prompt_cache_key.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}if(t.safety_identifier!==
void 0){let r=t.safety_identifier;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/safety_identifier",schemaPath:"#/properties/safety_identifier/type",keyword:"\
type",params:{type:w.properties.safety_identifier.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}if(t.top_logprobs!==void 0){let r=t.top_logprobs;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))&&r!==null){let i={instancePath:n+"/top_logprobs",schemaPath:"#/properties/top_logprobs/type",keyword:"t\
ype",params:{type:w.properties.top_logprobs.type},message:"must be integer,null"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Zn.errors=e,s===0}var Aa=be,Da=qe,Ia=ht,Ca=_t,Ra=_e,Ea=gt,$a=bt,
Ta=qt,Na=dt,Sa=Ae,Ma=Jr,Oa=Wr,Fa=ue,Va=ae,Ua=le,La=Kr,Ba=Qr,za=Xr,Ha=yt,Ga=mt,Ya=ft,Ka=ct,Wa=ke,Ja=vt,Xa=Ie,Qa=k,Za=oe,el=wt,rl=pe,tl=jt,sl=xt,nl=Pe,il=Pt,ol=De,
pl=F,ul=kt,al=A,ie={type:"object",required:["id","object","created_at","status","error","incomplete_details","instructions","max_output_tokens","model","output",
"parallel_tool_calls","previous_response_id","reasoning","store","temperature","text","tool_choice","tools","top_p","truncation","usage","user","metadata"],properties:{
id:{type:"string"},object:{type:"string",const:"response"},created_at:{type:"integer"},status:{$ref:"ResponseStatus"},error:{anyOf:[{$ref:"ResponseFailure"},{type:"\
null"}]},incomplete_details:{type:["object","null"],required:["reason"],properties:{reason:{type:"string",enum:["max_output_tokens","content_filter"]}}},instructions:{
type:["string","null"]},max_output_tokens:{type:["integer","null"]},model:{type:"string"},output:{type:"array",items:{$ref:"ResponseOutputItem"}},parallel_tool_calls:{
type:"boolean"},previous_response_id:{type:["string","null"]},reasoning:{type:"object",required:["effort","summary"],properties:{effort:{type:["string","null"],
enum:["none","minimal","low","medium","high","xhigh",null]},summary:{$ref:"ResponseReasoningSummaryMode"}}},store:{type:"boolean"},temperature:{type:"number"},text:{
type:"object",required:["format"],properties:{format:{$ref:"ResponseTextFormat"}}},tool_choice:{$ref:"ResponseToolChoice"},tools:{type:"array",items:{$ref:"Resp\
onseTool"}},top_p:{type:"number"},truncation:{type:"string",enum:["auto","disabled"]},usage:{anyOf:[{$ref:"ResponseUsage"},{type:"null"}]},user:{type:["string",
"null"]},metadata:{$ref:"ResponseMetadata"},service_tier:{type:"string"}},$id:"Response"},To={type:"string",enum:["in_progress","completed","incomplete","failed"],
$id:"ResponseStatus"};function At(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=At.evaluated;if(o.
dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="in_progress"||t==="completed"||t==="incomplete"||t==="failed")){let r={instancePath:n,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:To.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return At.errors=e,s===
0}function Dt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Dt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.message===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),s++}if(t.
code!==void 0&&typeof t.code!="string"){let r={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),s++}if(t.message!==void 0&&typeof t.message!="string"){let r={instancePath:n+"/message",schemaPath:"#/properties/message/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Dt.errors=e,s===0}function It(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=It.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.annotations===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"annotations"},message:"must have required property 'annotations'"};e===
null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="output_text"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/\
const",keyword:"const",params:{allowedValue:"output_text"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&typeof t.text!=
"string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}if(t.annotations!==void 0){let r=t.annotations;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)V(r[a],{instancePath:n+"/annotations/"+a,parentData:r,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?V.errors:e.concat(V.errors),s=e.length)}else{let i={instancePath:n+"/annotations",schemaPath:"#/\
properties/annotations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}t.logprobs!==void 0&&($(t.logprobs,{instancePath:n+
"/logprobs",parentData:t,parentDataProperty:"logprobs",rootData:p,dynamicAnchors:u})||(e=e===null?$.errors:e.concat($.errors),s=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return It.errors=e,s===0}function L(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=L.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="output_text"){It(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?It.errors:e.concat(It.errors),s=e.length);var r={};r.type=!0,r.text=!0,r.annotations=!0,r.logprobs=!0}else if(i==="re\
fusal")me(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?me.errors:e.concat(me.errors),s=e.length),r!==!0&&(r=r||
{},r.type=!0,r.refusal=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'\
value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"\
tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return L.errors=e,o.props=r,s===0}function Ct(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ct.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have requi\
red property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"i\
d"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requir\
ed",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),s++}if(t.role===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property 'role'"};e===null?e=[r]:e.push(r),s++}if(t.content===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=
[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="message"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"message"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+
"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.status!==void 0&&(v(t.
status,{instancePath:n+"/status",parentData:t,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:e.concat(v.errors),s=e.length)),t.
role!==void 0){let r=t.role;if(typeof r!="string"){let i={instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="assistant"){let i={instancePath:n+"/role",schemaPath:"#/properties/role/const",keyword:"const",params:{allowedValue:"\
assistant"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.content!==void 0){let r=t.content;if(Array.isArray(r)){let i=r.length;for(let a=0;a<
i;a++)L(r[a],{instancePath:n+"/content/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?L.errors:e.concat(L.errors),s=e.length)}else{
let i={instancePath:n+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ct.errors=e,s===0}
function B(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=B.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="message"){Ct(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Ct.errors:e.concat(Ct.errors),s=e.length);var r={};r.type=!0,r.id=!0,r.status=!0,r.role=!0,r.content=
!0}else if(i==="file_search_call")fe(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?fe.errors:e.concat(fe.errors),
s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.queries=!0,r.status=!0,r.results=!0);else if(i==="web_search_call")ce(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?ce.errors:e.concat(ce.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.status=!0,r.action=!0);else if(i==="fu\
nction_call")ye(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ye.errors:e.concat(ye.errors),s=e.length),r!==!0&&
(r=r||{},r.type=!0,r.arguments=!0,r.call_id=!0,r.name=!0,r.id=!0,r.status=!0);else if(i==="computer_call")he(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?he.errors:e.concat(he.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.call_id=!0,r.action=!0,r.pending_safety_checks=
!0,r.status=!0);else if(i==="reasoning")ge(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ge.errors:e.concat(ge.
errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.summary=!0,r.encrypted_content=!0,r.status=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",
keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={
instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[
a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return B.
errors=e,o.props=r,s===0}function Rt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Rt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.input_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"input_tokens"},message:"must have required property 'input_tokens'"};e===null?e=[r]:e.push(r),s++}if(t.input_tokens_details===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_tokens_details"},message:"must have required property 'i\
nput_tokens_details'"};e===null?e=[r]:e.push(r),s++}if(t.output_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_tokens"},message:"must have required property 'output_tokens'"};e===null?e=[r]:e.push(r),s++}if(t.output_tokens_details===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"output_tokens_details"},message:"must have required property 'output_tokens_details'"};e===null?e=[r]:e.
push(r),s++}if(t.total_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"total_tokens"},message:"must h\
ave required property 'total_tokens'"};e===null?e=[r]:e.push(r),s++}if(t.input_tokens!==void 0){let r=t.input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let i={instancePath:n+"/input_tokens",schemaPath:"#/properties/input_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};
e===null?e=[i]:e.push(i),s++}}if(t.input_tokens_details!==void 0){let r=t.input_tokens_details;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.cached_tokens===
void 0){let i={instancePath:n+"/input_tokens_details",schemaPath:"#/properties/input_tokens_details/required",keyword:"required",params:{missingProperty:"cached\
_tokens"},message:"must have required property 'cached_tokens'"};e===null?e=[i]:e.push(i),s++}if(r.cached_tokens!==void 0){let i=r.cached_tokens;if(!(typeof i==
"number"&&!(i%1)&&!isNaN(i)&&isFinite(i))){let a={instancePath:n+"/input_tokens_details/cached_tokens",schemaPath:"#/properties/input_tokens_details/properties/\
cached_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+"/input_tokens_d\
etails",schemaPath:"#/properties/input_tokens_details/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.output_tokens!==
void 0){let r=t.output_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/output_tokens",schemaPath:"#/properties/output_t\
okens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.output_tokens_details!==void 0){let r=t.output_tokens_details;
if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.reasoning_tokens===void 0){let i={instancePath:n+"/output_tokens_details",schemaPath:"#/properties/output_toke\
ns_details/required",keyword:"required",params:{missingProperty:"reasoning_tokens"},message:"must have required property 'reasoning_tokens'"};e===null?e=[i]:e.push(
i),s++}if(r.reasoning_tokens!==void 0){let i=r.reasoning_tokens;if(!(typeof i=="number"&&!(i%1)&&!isNaN(i)&&isFinite(i))){let a={instancePath:n+"/output_tokens_\
details/reasoning_tokens",schemaPath:"#/properties/output_tokens_details/properties/reasoning_tokens/type",keyword:"type",params:{type:"integer"},message:"must \
be integer"};e===null?e=[a]:e.push(a),s++}}}else{let i={instancePath:n+"/output_tokens_details",schemaPath:"#/properties/output_tokens_details/type",keyword:"ty\
pe",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.total_tokens!==void 0){let r=t.total_tokens;if(!(typeof r=="number"&&!(r%
1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/total_tokens",schemaPath:"#/properties/total_tokens/type",keyword:"type",params:{type:"integer"},message:"m\
ust be integer"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Rt.errors=e,s===0}function A(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=A.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.id===void 0){let y={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[y]:e.push(y),s++}if(t.object===
void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"object"},message:"must have required property 'object'"};e===null?
e=[y]:e.push(y),s++}if(t.created_at===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"created_at"},message:"mu\
st have required property 'created_at'"};e===null?e=[y]:e.push(y),s++}if(t.status===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[y]:e.push(y),s++}if(t.error===void 0){let y={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[y]:e.push(y),s++}if(t.incomplete_details===
void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"incomplete_details"},message:"must have required property 'inc\
omplete_details'"};e===null?e=[y]:e.push(y),s++}if(t.instructions===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
instructions"},message:"must have required property 'instructions'"};e===null?e=[y]:e.push(y),s++}if(t.max_output_tokens===void 0){let y={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"max_output_tokens"},message:"must have required property 'max_output_tokens'"};e===null?e=[y]:e.push(y),
s++}if(t.model===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property \
'model'"};e===null?e=[y]:e.push(y),s++}if(t.output===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},
message:"must have required property 'output'"};e===null?e=[y]:e.push(y),s++}if(t.parallel_tool_calls===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"parallel_tool_calls"},message:"must have required property 'parallel_tool_calls'"};e===null?e=[y]:e.push(y),s++}if(t.previous_response_id===
void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"previous_response_id"},message:"must have required property 'p\
revious_response_id'"};e===null?e=[y]:e.push(y),s++}if(t.reasoning===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
reasoning"},message:"must have required property 'reasoning'"};e===null?e=[y]:e.push(y),s++}if(t.store===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"store"},message:"must have required property 'store'"};e===null?e=[y]:e.push(y),s++}if(t.temperature===void 0){let y={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"temperature"},message:"must have required property 'temperature'"};e===null?e=[y]:e.push(y),
s++}if(t.text===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 't\
ext'"};e===null?e=[y]:e.push(y),s++}if(t.tool_choice===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"tool_ch\
oice"},message:"must have required property 'tool_choice'"};e===null?e=[y]:e.push(y),s++}if(t.tools===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"tools"},message:"must have required property 'tools'"};e===null?e=[y]:e.push(y),s++}if(t.top_p===void 0){let y={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"top_p"},message:"must have required property 'top_p'"};e===null?e=[y]:e.push(y),s++}if(t.truncation===
void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"truncation"},message:"must have required property 'truncation'"};
e===null?e=[y]:e.push(y),s++}if(t.usage===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"usage"},message:"mus\
t have required property 'usage'"};e===null?e=[y]:e.push(y),s++}if(t.user===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
user"},message:"must have required property 'user'"};e===null?e=[y]:e.push(y),s++}if(t.metadata===void 0){let y={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"metadata"},message:"must have required property 'metadata'"};e===null?e=[y]:e.push(y),s++}if(t.id!==void 0&&typeof t.id!="str\
ing"){let y={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}
if(t.object!==void 0){let y=t.object;if(typeof y!="string"){let c={instancePath:n+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[c]:e.push(c),s++}if(y!=="response"){let c={instancePath:n+"/object",schemaPath:"#/properties/object/const",keyword:"\
const",params:{allowedValue:"response"},message:"must be equal to constant"};e===null?e=[c]:e.push(c),s++}}if(t.created_at!==void 0){let y=t.created_at;if(!(typeof y==
"number"&&!(y%1)&&!isNaN(y)&&isFinite(y))){let c={instancePath:n+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type:"integer"},
message:"must be integer"};e===null?e=[c]:e.push(c),s++}}if(t.status!==void 0&&(At(t.status,{instancePath:n+"/status",parentData:t,parentDataProperty:"status",rootData:p,
dynamicAnchors:u})||(e=e===null?At.errors:e.concat(At.errors),s=e.length)),t.error!==void 0){let y=t.error,c=s,b=!1,j=s;Dt(y,{instancePath:n+"/error",parentData:t,
parentDataProperty:"error",rootData:p,dynamicAnchors:u})||(e=e===null?Dt.errors:e.concat(Dt.errors),s=e.length);var i=j===s;if(b=b||i,i){var r={};r.code=!0,r.message=
!0}let Re=s;if(y!==null){let G={instancePath:n+"/error",schemaPath:"#/properties/error/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};
e===null?e=[G]:e.push(G),s++}var i=Re===s;if(b=b||i,b)s=c,e!==null&&(c?e.length=c:e=null);else{let G={instancePath:n+"/error",schemaPath:"#/properties/error/any\
Of",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[G]:e.push(G),s++}}if(t.incomplete_details!==void 0){let y=t.incomplete_details;
if(!(y&&typeof y=="object"&&!Array.isArray(y))&&y!==null){let c={instancePath:n+"/incomplete_details",schemaPath:"#/properties/incomplete_details/type",keyword:"\
type",params:{type:ie.properties.incomplete_details.type},message:"must be object,null"};e===null?e=[c]:e.push(c),s++}if(y&&typeof y=="object"&&!Array.isArray(y)){
if(y.reason===void 0){let c={instancePath:n+"/incomplete_details",schemaPath:"#/properties/incomplete_details/required",keyword:"required",params:{missingProperty:"\
reason"},message:"must have required property 'reason'"};e===null?e=[c]:e.push(c),s++}if(y.reason!==void 0){let c=y.reason;if(typeof c!="string"){let b={instancePath:n+
"/incomplete_details/reason",schemaPath:"#/properties/incomplete_details/properties/reason/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[b]:e.push(b),s++}if(!(c==="max_output_tokens"||c==="content_filter")){let b={instancePath:n+"/incomplete_details/reason",schemaPath:"#/properties/in\
complete_details/properties/reason/enum",keyword:"enum",params:{allowedValues:ie.properties.incomplete_details.properties.reason.enum},message:"must be equal to\
 one of the allowed values"};e===null?e=[b]:e.push(b),s++}}}}if(t.instructions!==void 0){let y=t.instructions;if(typeof y!="string"&&y!==null){let c={instancePath:n+
"/instructions",schemaPath:"#/properties/instructions/type",keyword:"type",params:{type:ie.properties.instructions.type},message:"must be string,null"};e===null?
e=[c]:e.push(c),s++}}if(t.max_output_tokens!==void 0){let y=t.max_output_tokens;if(!(typeof y=="number"&&!(y%1)&&!isNaN(y)&&isFinite(y))&&y!==null){let c={instancePath:n+
"/max_output_tokens",schemaPath:"#/properties/max_output_tokens/type",keyword:"type",params:{type:ie.properties.max_output_tokens.type},message:"must be integer\
,null"};e===null?e=[c]:e.push(c),s++}}if(t.model!==void 0&&typeof t.model!="string"){let y={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}if(t.output!==void 0){let y=t.output;if(Array.isArray(y)){let c=y.length;for(let b=0;b<
c;b++)B(y[b],{instancePath:n+"/output/"+b,parentData:y,parentDataProperty:b,rootData:p,dynamicAnchors:u})||(e=e===null?B.errors:e.concat(B.errors),s=e.length)}else{
let c={instancePath:n+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[c]:e.push(c),s++}}
if(t.parallel_tool_calls!==void 0&&typeof t.parallel_tool_calls!="boolean"){let y={instancePath:n+"/parallel_tool_calls",schemaPath:"#/properties/parallel_tool_\
calls/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[y]:e.push(y),s++}if(t.previous_response_id!==void 0){let y=t.previous_response_id;
if(typeof y!="string"&&y!==null){let c={instancePath:n+"/previous_response_id",schemaPath:"#/properties/previous_response_id/type",keyword:"type",params:{type:ie.
properties.previous_response_id.type},message:"must be string,null"};e===null?e=[c]:e.push(c),s++}}if(t.reasoning!==void 0){let y=t.reasoning;if(y&&typeof y=="o\
bject"&&!Array.isArray(y)){if(y.effort===void 0){let c={instancePath:n+"/reasoning",schemaPath:"#/properties/reasoning/required",keyword:"required",params:{missingProperty:"\
effort"},message:"must have required property 'effort'"};e===null?e=[c]:e.push(c),s++}if(y.summary===void 0){let c={instancePath:n+"/reasoning",schemaPath:"#/pr\
operties/reasoning/required",keyword:"required",params:{missingProperty:"summary"},message:"must have required property 'summary'"};e===null?e=[c]:e.push(c),s++}
if(y.effort!==void 0){let c=y.effort;if(typeof c!="string"&&c!==null){let b={instancePath:n+"/reasoning/effort",schemaPath:"#/properties/reasoning/properties/ef\
fort/type",keyword:"type",params:{type:ie.properties.reasoning.properties.effort.type},message:"must be string,null"};e===null?e=[b]:e.push(b),s++}if(!(c==="non\
e"||c==="minimal"||c==="low"||c==="medium"||c==="high"||c==="xhigh"||c===null)){let b={instancePath:n+"/reasoning/effort",schemaPath:"#/properties/reasoning/pro\
perties/effort/enum",keyword:"enum",params:{allowedValues:ie.properties.reasoning.properties.effort.enum},message:"must be equal to one of the allowed values"};
e===null?e=[b]:e.push(b),s++}}y.summary!==void 0&&(qe(y.summary,{instancePath:n+"/reasoning/summary",parentData:y,parentDataProperty:"summary",rootData:p,dynamicAnchors:u})||
(e=e===null?qe.errors:e.concat(qe.errors),s=e.length))}else{let c={instancePath:n+"/reasoning",schemaPath:"#/properties/reasoning/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[c]:e.push(c),s++}}if(t.store!==void 0&&typeof t.store!="boolean"){let y={instancePath:n+"/store",schemaPath:"#/pr\
operties/store/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[y]:e.push(y),s++}if(t.temperature!==void 0){let y=t.temperature;
if(!(typeof y=="number"&&isFinite(y))){let c={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:"number"},message:"\
must be number"};e===null?e=[c]:e.push(c),s++}}if(t.text!==void 0){let y=t.text;if(y&&typeof y=="object"&&!Array.isArray(y)){if(y.format===void 0){let c={instancePath:n+
"/text",schemaPath:"#/properties/text/required",keyword:"required",params:{missingProperty:"format"},message:"must have required property 'format'"};e===null?e=
[c]:e.push(c),s++}y.format!==void 0&&(_e(y.format,{instancePath:n+"/text/format",parentData:y,parentDataProperty:"format",rootData:p,dynamicAnchors:u})||(e=e===
null?_e.errors:e.concat(_e.errors),s=e.length))}else{let c={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[c]:e.push(c),s++}}if(t.tool_choice!==void 0&&(Pe(t.tool_choice,{instancePath:n+"/tool_choice",parentData:t,parentDataProperty:"tool\
_choice",rootData:p,dynamicAnchors:u})||(e=e===null?Pe.errors:e.concat(Pe.errors),s=e.length)),t.tools!==void 0){let y=t.tools;if(Array.isArray(y)){let c=y.length;
for(let b=0;b<c;b++)ke(y[b],{instancePath:n+"/tools/"+b,parentData:y,parentDataProperty:b,rootData:p,dynamicAnchors:u})||(e=e===null?ke.errors:e.concat(ke.errors),
s=e.length)}else{let c={instancePath:n+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[c]:
e.push(c),s++}}if(t.top_p!==void 0){let y=t.top_p;if(!(typeof y=="number"&&isFinite(y))){let c={instancePath:n+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"\
type",params:{type:"number"},message:"must be number"};e===null?e=[c]:e.push(c),s++}}if(t.truncation!==void 0){let y=t.truncation;if(typeof y!="string"){let c={
instancePath:n+"/truncation",schemaPath:"#/properties/truncation/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[c]:e.push(c),
s++}if(!(y==="auto"||y==="disabled")){let c={instancePath:n+"/truncation",schemaPath:"#/properties/truncation/enum",keyword:"enum",params:{allowedValues:ie.properties.
truncation.enum},message:"must be equal to one of the allowed values"};e===null?e=[c]:e.push(c),s++}}if(t.usage!==void 0){let y=t.usage,c=s,b=!1,j=s;Rt(y,{instancePath:n+
"/usage",parentData:t,parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?Rt.errors:e.concat(Rt.errors),s=e.length);var f=j===s;if(b=b||f,f){var a={};
a.input_tokens=!0,a.input_tokens_details=!0,a.output_tokens=!0,a.output_tokens_details=!0,a.total_tokens=!0}let Re=s;if(y!==null){let G={instancePath:n+"/usage",
schemaPath:"#/properties/usage/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[G]:e.push(G),s++}var f=Re===s;if(b=b||f,b)s=
c,e!==null&&(c?e.length=c:e=null);else{let G={instancePath:n+"/usage",schemaPath:"#/properties/usage/anyOf",keyword:"anyOf",params:{},message:"must match a sche\
ma in anyOf"};e===null?e=[G]:e.push(G),s++}}if(t.user!==void 0){let y=t.user;if(typeof y!="string"&&y!==null){let c={instancePath:n+"/user",schemaPath:"#/proper\
ties/user/type",keyword:"type",params:{type:ie.properties.user.type},message:"must be string,null"};e===null?e=[c]:e.push(c),s++}}if(t.metadata!==void 0&&(be(t.
metadata,{instancePath:n+"/metadata",parentData:t,parentDataProperty:"metadata",rootData:p,dynamicAnchors:u})||(e=e===null?be.errors:e.concat(be.errors),s=e.length)),
t.service_tier!==void 0&&typeof t.service_tier!="string"){let y={instancePath:n+"/service_tier",schemaPath:"#/properties/service_tier/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}}else{let y={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[y]:e.push(y),s++}return A.errors=e,s===0}var ll=At,ml=Dt,yl=Rt,fl=B,cl=v,dl=Ct,hl=L,gl=It,bl=me,ql=V,_l=Hr,Pl=Gr,kl=Yr,vl=$,wl=fe,jl=Zr,
xl=ce,Al=et,Dl=ye,Il=he,Cl=de,Rl=ge,El=U,$l=lt,Tl=rt,Nl=tt,Sl=st,Ml=nt,Ol=it,Fl=ot,Vl=pt,Ul=ut,Ll=at,Bl=d;function d(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=d.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),!(typeof t=="number"&&!(t%1)&&!isNaN(t)&&isFinite(t))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),s++}if(typeof t=="number"&&isFinite(t)&&(t<0||isNaN(t))){let r={instancePath:n,schemaPath:"#\
/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[r]:e.push(r),s++}return d.errors=e,s===0}var zl=g;function g(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=g.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),s++}return g.errors=e,s===0}var Hl=h;function h(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=h.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),!(typeof t=="number"&&!(t%1)&&!isNaN(t)&&isFinite(t))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),s++}if(typeof t=="number"&&isFinite(t)&&(t<0||isNaN(t))){let r={instancePath:n,schemaPath:"#\
/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[r]:e.push(r),s++}return h.errors=e,s===0}var Gl=P;function P(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=P.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),!(typeof t=="number"&&!(t%1)&&!isNaN(t)&&isFinite(t))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),s++}if(typeof t=="number"&&isFinite(t)&&(t<0||isNaN(t))){let r={instancePath:n,schemaPath:"#\
/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[r]:e.push(r),s++}return P.errors=e,s===0}var Yl=T;function T(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=T.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),!(typeof t=="number"&&!(t%1)&&!isNaN(t)&&isFinite(t))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),s++}if(typeof t=="number"&&isFinite(t)&&(t<0||isNaN(t))){let r={instancePath:n,schemaPath:"#\
/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[r]:e.push(r),s++}return T.errors=e,s===0}var Kl=Et;function Et(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Et.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),!(typeof t=="number"&&!(t%1)&&!isNaN(t)&&isFinite(t))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),s++}if(typeof t=="number"&&isFinite(t)&&(t<0||isNaN(t))){let r={instancePath:n,schemaPath:"#\
/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[r]:e.push(r),s++}return Et.errors=e,s===0}var Wl=$t;function $t(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=$t.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.response===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},message:"must have requ\
ired property 'response'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.created"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.created"},message:"must be equal to constant"};e===null?e=[i]:e.push(
i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.response!==void 0&&(A(t.response,{instancePath:n+"/response",parentData:t,parentDataProperty:"response",rootData:p,
dynamicAnchors:u})||(e=e===null?A.errors:e.concat(A.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return $t.errors=e,s===0}var Jl=Tt;function Tt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Tt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.response===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},message:"must have requ\
ired property 'response'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.in_progress"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.in_progress"},message:"must be equal to constant"};e===null?e=[i]:e.
push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.response!==void 0&&(A(t.response,{instancePath:n+"/response",parentData:t,parentDataProperty:"response",rootData:p,
dynamicAnchors:u})||(e=e===null?A.errors:e.concat(A.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return Tt.errors=e,s===0}var Xl=Nt;function Nt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Nt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must h\
ave required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.item===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"item"},message:"must have required property 'item'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.output_item.added"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.output_item.added"},
message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,
parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,
{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),
t.item!==void 0&&(B(t.item,{instancePath:n+"/item",parentData:t,parentDataProperty:"item",rootData:p,dynamicAnchors:u})||(e=e===null?B.errors:e.concat(B.errors),
s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Nt.
errors=e,s===0}var Ql=St;function St(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=St.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must h\
ave required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.item===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"item"},message:"must have required property 'item'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.output_item.done"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.output_item.done"},
message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,
parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,
{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),
t.item!==void 0&&(B(t.item,{instancePath:n+"/item",parentData:t,parentDataProperty:"item",rootData:p,dynamicAnchors:u})||(e=e===null?B.errors:e.concat(B.errors),
s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return St.
errors=e,s===0}var Zl=Mt;function Mt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Mt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.content_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),s++}if(t.
part===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===
null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.content_part.added"){let i={instancePath:n+"/type",schemaPath:"#/\
properties/type/const",keyword:"const",params:{allowedValue:"response.content_part.added"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.
sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,
dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,
parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.content_index!==void 0&&(P(t.content_index,
{instancePath:n+"/content_index",parentData:t,parentDataProperty:"content_index",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),s=e.length)),
t.part!==void 0&&(L(t.part,{instancePath:n+"/part",parentData:t,parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?L.errors:e.concat(L.errors),
s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Mt.
errors=e,s===0}var em=Ot;function Ot(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ot.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.content_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),s++}if(t.
part===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===
null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.content_part.done"){let i={instancePath:n+"/type",schemaPath:"#/p\
roperties/type/const",keyword:"const",params:{allowedValue:"response.content_part.done"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==
void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:
e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||
(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"\
output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.content_index!==void 0&&(P(t.content_index,{instancePath:n+"\
/content_index",parentData:t,parentDataProperty:"content_index",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),s=e.length)),t.part!==void 0&&
(L(t.part,{instancePath:n+"/part",parentData:t,parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?L.errors:e.concat(L.errors),s=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ot.errors=e,s===0}
var rm=Ft;function Ft(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ft.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.content_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),s++}if(t.
delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};
e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.output_text.delta"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.output_text.delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.
sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,
dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,
parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.content_index!==void 0&&(P(t.content_index,
{instancePath:n+"/content_index",parentData:t,parentDataProperty:"content_index",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),s=e.length)),
t.delta!==void 0&&typeof t.delta!="string"){let r={instancePath:n+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[r]:e.push(r),s++}t.logprobs!==void 0&&($(t.logprobs,{instancePath:n+"/logprobs",parentData:t,parentDataProperty:"logprobs",rootData:p,
dynamicAnchors:u})||(e=e===null?$.errors:e.concat($.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return Ft.errors=e,s===0}var tm=Vt;function Vt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Vt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.content_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),s++}if(t.
text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===
null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.output_text.done"){let i={instancePath:n+"/type",schemaPath:"#/pr\
operties/type/const",keyword:"const",params:{allowedValue:"response.output_text.done"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.sequence_number!==
void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:
e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||
(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"\
output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.content_index!==void 0&&(P(t.content_index,{instancePath:n+"\
/content_index",parentData:t,parentDataProperty:"content_index",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),s=e.length)),t.text!==void 0&&
typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}t.logprobs!==void 0&&($(t.logprobs,{instancePath:n+"/logprobs",parentData:t,parentDataProperty:"logprobs",rootData:p,dynamicAnchors:u})||(e=
e===null?$.errors:e.concat($.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),s++}return Vt.errors=e,s===0}var sm=Ut;function Ut(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ut.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.content_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),s++}if(t.
annotation_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"annotation_index"},message:"must have requi\
red property 'annotation_index'"};e===null?e=[r]:e.push(r),s++}if(t.annotation===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"annotation"},message:"must have required property 'annotation'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="st\
ring"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),
s++}if(r!=="response.output_text.annotation.added"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"res\
ponse.output_text.annotation.added"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+
"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==
void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),
s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.content_index!==void 0&&(P(t.content_index,{instancePath:n+"/content_index",parentData:t,parentDataProperty:"\
content_index",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),s=e.length)),t.annotation_index!==void 0&&(Et(t.annotation_index,{instancePath:n+
"/annotation_index",parentData:t,parentDataProperty:"annotation_index",rootData:p,dynamicAnchors:u})||(e=e===null?Et.errors:e.concat(Et.errors),s=e.length)),t.annotation!==
void 0&&(V(t.annotation,{instancePath:n+"/annotation",parentData:t,parentDataProperty:"annotation",rootData:p,dynamicAnchors:u})||(e=e===null?V.errors:e.concat(
V.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return Ut.errors=e,s===0}var nm=Lt;function Lt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Lt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.content_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),s++}if(t.
delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};
e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.refusal.delta"){let i={instancePath:n+"/type",schemaPath:"#\
/properties/type/const",keyword:"const",params:{allowedValue:"response.refusal.delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.sequence_number!==
void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:
e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||
(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"\
output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.content_index!==void 0&&(P(t.content_index,{instancePath:n+"\
/content_index",parentData:t,parentDataProperty:"content_index",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),s=e.length)),t.delta!==void 0&&
typeof t.delta!="string"){let r={instancePath:n+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
s++}return Lt.errors=e,s===0}var im=Bt;function Bt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Bt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.content_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),s++}if(t.
refusal===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"refusal"},message:"must have required property 'refu\
sal'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.refusal.done"){let i={instancePath:n+"/type",schemaPath:"#/\
properties/type/const",keyword:"const",params:{allowedValue:"response.refusal.done"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.sequence_number!==
void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:
e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||
(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"\
output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.content_index!==void 0&&(P(t.content_index,{instancePath:n+"\
/content_index",parentData:t,parentDataProperty:"content_index",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),s=e.length)),t.refusal!==
void 0&&typeof t.refusal!="string"){let r={instancePath:n+"/refusal",schemaPath:"#/properties/refusal/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return Bt.errors=e,s===0}var om=zt;function zt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=zt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.delta===void 0){let r={instancePath:n,schemaPath:"#/requi\
red",keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="response.function_call_arguments.delta"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{
allowedValue:"response.function_call_arguments.delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.sequence_number!==void 0&&(d(t.sequence_number,
{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.
length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:
e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,
dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.delta!==void 0&&typeof t.delta!="string"){let r={instancePath:n+"/delta",schemaPath:"\
#/properties/delta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return zt.errors=e,s===0}var pm=Ht;function Ht(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ht.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.arguments===void 0){let r={instancePath:n,schemaPath:"#/r\
equired",keyword:"required",params:{missingProperty:"arguments"},message:"must have required property 'arguments'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="response.function_call_arguments.done"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"c\
onst",params:{allowedValue:"response.function_call_arguments.done"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.sequence_number!==void 0&&
(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.
concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||
(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"\
output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.name!==void 0&&typeof t.name!="string"){let r={instancePath:n+
"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.arguments!==void 0&&
typeof t.arguments!="string"){let r={instancePath:n+"/arguments",schemaPath:"#/properties/arguments/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return Ht.errors=e,s===0}var um=Gt;function Gt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Gt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.summary_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"summary_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),s++}if(t.
part===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===
null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.reasoning_summary_part.added"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.reasoning_summary_part.added"},message:"must be equal to constant"};e===null?e=[i]:e.push(
i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,
dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,
parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.summary_index!==void 0&&(T(t.summary_index,
{instancePath:n+"/summary_index",parentData:t,parentDataProperty:"summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?T.errors:e.concat(T.errors),s=e.length)),
t.part!==void 0&&(U(t.part,{instancePath:n+"/part",parentData:t,parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?U.errors:e.concat(U.errors),
s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Gt.
errors=e,s===0}var am=Yt;function Yt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Yt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.summary_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"summary_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),s++}if(t.
part===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===
null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.reasoning_summary_part.done"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.reasoning_summary_part.done"},message:"must be equal to constant"};e===null?e=[i]:e.push(
i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,
dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,
parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.summary_index!==void 0&&(T(t.summary_index,
{instancePath:n+"/summary_index",parentData:t,parentDataProperty:"summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?T.errors:e.concat(T.errors),s=e.length)),
t.part!==void 0&&(U(t.part,{instancePath:n+"/part",parentData:t,parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?U.errors:e.concat(U.errors),
s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Yt.
errors=e,s===0}var lm=Kt;function Kt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Kt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.summary_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"summary_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),s++}if(t.
delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};
e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.reasoning_summary_text.delta"){let i={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.reasoning_summary_text.delta"},message:"must be equal to constant"};e===null?
e=[i]:e.push(i),s++}}if(t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,
dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"\
item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output\
_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.summary_index!==void 0&&
(T(t.summary_index,{instancePath:n+"/summary_index",parentData:t,parentDataProperty:"summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?T.errors:e.concat(
T.errors),s=e.length)),t.delta!==void 0&&typeof t.delta!="string"){let r={instancePath:n+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"};e===null?e=[r]:e.push(r),s++}return Kt.errors=e,s===0}var mm=Wt;function Wt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Wt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.summary_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"summary_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),s++}if(t.
text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===
null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.reasoning_summary_text.done"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.reasoning_summary_text.done"},message:"must be equal to constant"};e===null?e=[i]:e.push(
i),s++}}if(t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,
dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,
parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?h.errors:e.concat(h.errors),s=e.length)),t.summary_index!==void 0&&(T(t.summary_index,
{instancePath:n+"/summary_index",parentData:t,parentDataProperty:"summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?T.errors:e.concat(T.errors),s=e.length)),
t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return Wt.errors=e,s===0}var ym=Jt;function Jt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Jt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.file_search_call.in_progress"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_s\
earch_call.in_progress"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/s\
equence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==
void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),
s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?h.errors:e.concat(h.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),s++}return Jt.errors=e,s===0}var fm=Xt;function Xt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Xt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.file_search_call.searching"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_sea\
rch_call.searching"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/seque\
nce_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&
(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),
t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===
null?h.errors:e.concat(h.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Xt.errors=e,s===0}var cm=Qt;function Qt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Qt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.file_search_call.completed"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_sea\
rch_call.completed"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/seque\
nce_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&
(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),
t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===
null?h.errors:e.concat(h.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Qt.errors=e,s===0}var dm=Zt;function Zt(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Zt.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.web_search_call.in_progress"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_sea\
rch_call.in_progress"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/seq\
uence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==
void 0&&(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),
s=e.length)),t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?h.errors:e.concat(h.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),s++}return Zt.errors=e,s===0}var hm=es;function es(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=es.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.web_search_call.searching"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_searc\
h_call.searching"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequenc\
e_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&
(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),
t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===
null?h.errors:e.concat(h.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return es.errors=e,s===0}var gm=rs;function rs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=rs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.item_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item_id"},message:"must have requir\
ed property 'item_id'"};e===null?e=[r]:e.push(r),s++}if(t.output_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
response.web_search_call.completed"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_searc\
h_call.completed"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequenc\
e_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.item_id!==void 0&&
(g(t.item_id,{instancePath:n+"/item_id",parentData:t,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?g.errors:e.concat(g.errors),s=e.length)),
t.output_index!==void 0&&(h(t.output_index,{instancePath:n+"/output_index",parentData:t,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===
null?h.errors:e.concat(h.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return rs.errors=e,s===0}var bm=ts;function ts(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ts.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.response===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},message:"must have requ\
ired property 'response'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.completed"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.completed"},message:"must be equal to constant"};e===null?e=[i]:e.push(
i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.response!==void 0&&(A(t.response,{instancePath:n+"/response",parentData:t,parentDataProperty:"response",rootData:p,
dynamicAnchors:u})||(e=e===null?A.errors:e.concat(A.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return ts.errors=e,s===0}var qm=ss;function ss(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ss.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.response===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},message:"must have requ\
ired property 'response'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.incomplete"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.incomplete"},message:"must be equal to constant"};e===null?e=[i]:e.push(
i),s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.response!==void 0&&(A(t.response,{instancePath:n+"/response",parentData:t,parentDataProperty:"response",rootData:p,
dynamicAnchors:u})||(e=e===null?A.errors:e.concat(A.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return ss.errors=e,s===0}var _m=ns;function ns(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ns.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.
push(r),s++}if(t.response===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},message:"must have requ\
ired property 'response'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="response.failed"){let i={instancePath:n+"\
/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.failed"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),
s++}}t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.response!==void 0&&(A(t.response,{instancePath:n+"/response",parentData:t,parentDataProperty:"response",rootData:p,
dynamicAnchors:u})||(e=e===null?A.errors:e.concat(A.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return ns.errors=e,s===0}var Pm=is,ki={type:"object",required:["type","sequence_number","code","message","param"],
properties:{type:{type:"string",const:"error"},sequence_number:{$ref:"ResponseSequenceNumber"},code:{type:["string","null"]},message:{type:"string"},param:{type:[
"string","null"]}},$id:"ResponseErrorEvent"};function is(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=is.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.sequence_number===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequen\
ce_number'"};e===null?e=[r]:e.push(r),s++}if(t.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"\
must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(t.message===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),s++}if(t.param===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"param"},message:"must have required property 'param'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="error"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"erro\
r"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.sequence_number!==void 0&&(d(t.sequence_number,{instancePath:n+"/sequence_number",parentData:t,
parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),s=e.length)),t.code!==void 0){let r=t.code;if(typeof r!=
"string"&&r!==null){let i={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:ki.properties.code.type},message:"must be stri\
ng,null"};e===null?e=[i]:e.push(i),s++}}if(t.message!==void 0&&typeof t.message!="string"){let r={instancePath:n+"/message",schemaPath:"#/properties/message/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.param!==void 0){let r=t.param;if(typeof r!="string"&&r!==null){
let i={instancePath:n+"/param",schemaPath:"#/properties/param/type",keyword:"type",params:{type:ki.properties.param.type},message:"must be string,null"};e===null?
e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return is.errors=e,s===0}var km=ei,vi={type:"object",required:["error"],properties:{error:{type:"object",required:["message","type","param","code"],properties:{
message:{type:"string"},type:{type:"string"},param:{type:["string","null"]},code:{type:["string","null"]}}}},$id:"ResponseErrorBody"};function ei(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ei.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.error===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),s++}if(t.error!==void 0){let r=t.error;if(r&&typeof r=="object"&&!Array.isArray(
r)){if(r.message===void 0){let i={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"message"},message:"\
must have required property 'message'"};e===null?e=[i]:e.push(i),s++}if(r.type===void 0){let i={instancePath:n+"/error",schemaPath:"#/properties/error/required",
keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[i]:e.push(i),s++}if(r.param===void 0){let i={instancePath:n+
"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"param"},message:"must have required property 'param'"};e===null?e=
[i]:e.push(i),s++}if(r.code===void 0){let i={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"code"},
message:"must have required property 'code'"};e===null?e=[i]:e.push(i),s++}if(r.message!==void 0&&typeof r.message!="string"){let i={instancePath:n+"/error/mess\
age",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r.type!==
void 0&&typeof r.type!="string"){let i={instancePath:n+"/error/type",schemaPath:"#/properties/error/properties/type/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r.param!==void 0){let i=r.param;if(typeof i!="string"&&i!==null){let a={instancePath:n+"/error/param",
schemaPath:"#/properties/error/properties/param/type",keyword:"type",params:{type:vi.properties.error.properties.param.type},message:"must be string,null"};e===
null?e=[a]:e.push(a),s++}}if(r.code!==void 0){let i=r.code;if(typeof i!="string"&&i!==null){let a={instancePath:n+"/error/code",schemaPath:"#/properties/error/p\
roperties/code/type",keyword:"type",params:{type:vi.properties.error.properties.code.type},message:"must be string,null"};e===null?e=[a]:e.push(a),s++}}}else{let i={
instancePath:n+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ei.errors=e,s===0}
var vm=ri;function ri(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ri.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),s++}if(t.header===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:
e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/path",schemaPath:"#/properties/path/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.query;if(!(r&&typeof r=="object"&&!Array.
isArray(r))){let i={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/header",schemaPath:"#/properties/hea\
der/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ri.errors=e,s===0}var wm=ti;function ti(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ti.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="response.created"){$t(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?$t.errors:e.concat($t.errors),s=e.length);var r={};r.type=!0,r.sequence_number=!0,r.
response=!0}else if(i==="response.in_progress")Tt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Tt.errors:e.concat(
Tt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.response=!0);else if(i==="response.output_item.added")Nt(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Nt.errors:e.concat(Nt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.output_index=
!0,r.item=!0);else if(i==="response.output_item.done")St(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?St.errors:
e.concat(St.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.output_index=!0,r.item=!0);else if(i==="response.content_part.added")Mt(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Mt.errors:e.concat(Mt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=
!0,r.item_id=!0,r.output_index=!0,r.content_index=!0,r.part=!0);else if(i==="response.content_part.done")Ot(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?Ot.errors:e.concat(Ot.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=
!0,r.content_index=!0,r.part=!0);else if(i==="response.output_text.delta")Ft(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Ft.errors:e.concat(Ft.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.content_index=!0,r.delta=
!0,r.logprobs=!0);else if(i==="response.output_text.done")Vt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Vt.errors:
e.concat(Vt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.content_index=!0,r.text=!0,r.logprobs=!0);else if(i===
"response.output_text.annotation.added")Ut(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Ut.errors:e.concat(Ut.
errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.content_index=!0,r.annotation_index=!0,r.annotation=!0);else if(i===
"response.refusal.delta")Lt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Lt.errors:e.concat(Lt.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.content_index=!0,r.delta=!0);else if(i==="response.refusal.done")Bt(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Bt.errors:e.concat(Bt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=
!0,r.item_id=!0,r.output_index=!0,r.content_index=!0,r.refusal=!0);else if(i==="response.function_call_arguments.delta")zt(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?zt.errors:e.concat(zt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=
!0,r.delta=!0);else if(i==="response.function_call_arguments.done")Ht(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===
null?Ht.errors:e.concat(Ht.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.name=!0,r.arguments=!0);else if(i===
"response.reasoning_summary_part.added")Gt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Gt.errors:e.concat(Gt.
errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.summary_index=!0,r.part=!0);else if(i==="response.reasoning\
_summary_part.done")Yt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Yt.errors:e.concat(Yt.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.summary_index=!0,r.part=!0);else if(i==="response.reasoning_summary_text.delta")
Kt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Kt.errors:e.concat(Kt.errors),s=e.length),r!==!0&&(r=r||{},r.type=
!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0,r.summary_index=!0,r.delta=!0);else if(i==="response.reasoning_summary_text.done")Wt(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Wt.errors:e.concat(Wt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=
!0,r.output_index=!0,r.summary_index=!0,r.text=!0);else if(i==="response.file_search_call.in_progress")Jt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?Jt.errors:e.concat(Jt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0);else if(i===
"response.file_search_call.searching")Xt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Xt.errors:e.concat(Xt.errors),
s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0);else if(i==="response.file_search_call.completed")Qt(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Qt.errors:e.concat(Qt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=
!0,r.item_id=!0,r.output_index=!0);else if(i==="response.web_search_call.in_progress")Zt(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Zt.errors:e.concat(Zt.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0);else if(i==="response.web_\
search_call.searching")es(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?es.errors:e.concat(es.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=!0,r.output_index=!0);else if(i==="response.web_search_call.completed")rs(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?rs.errors:e.concat(rs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.item_id=
!0,r.output_index=!0);else if(i==="response.completed")ts(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ts.errors:
e.concat(ts.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.response=!0);else if(i==="response.incomplete")ss(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ss.errors:e.concat(ss.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.response=
!0);else if(i==="response.failed")ns(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ns.errors:e.concat(ns.errors),
s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.response=!0);else if(i==="error")is(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?is.errors:e.concat(is.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.sequence_number=!0,r.code=!0,r.message=!0,r.param=!0);else{
let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be i\
n oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},
message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[i]:e.push(i),s++}return ti.errors=e,o.props=r,s===0}var Am=ui,Ko={type:"object",required:["model","max_tokens","messages"],properties:{model:{type:"string",minLength:1,maxLength:256},max_tokens:{type:"integer",exclusiveMinimum:1},
messages:{type:"array",items:{$ref:"MessageTurn"}},system:{type:["string","array"],items:{$ref:"MessageTextInput"}},metadata:{$ref:"MessageMetadata"},stop_sequences:{
type:"array",items:{type:"string"}},stream:{type:"boolean",default:!1},temperature:{type:"number",minimum:0,maximum:1,default:1},top_k:{type:"integer",exclusiveMinimum:0},
top_p:{type:"number",exclusiveMinimum:0,exclusiveMaximum:1},thinking:{$ref:"MessageThinkingSetting"},tool_choice:{$ref:"MessageToolChoice"},tools:{type:"array",
items:{$ref:"MessageTool"}},output_config:{$ref:"MessageOutputConfig"}},$id:"MessageRequest"},xe=Kn().default,Ei={type:"object",required:["role","content"],properties:{
role:{type:"string",enum:["user","assistant"]},content:{type:["string","array"],items:{$ref:"MessageInputBlock"}}},$id:"MessageTurn"};function q(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=q.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="ephemeral"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"ephemeral"},message:"must be\
 equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.ttl!==void 0&&typeof t.ttl!="string"){let r={instancePath:n+"/ttl",schemaPath:"#/properties/ttl/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return q.errors=e,s===0}function H(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=H.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(
t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="text"){let i={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==
void 0){let r=t.text;if(typeof r=="string"){if(xe(r)<1){let i={instancePath:n+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit:1},
message:"must NOT have fewer than 1 characters"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"t\
ype",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",
parentData:t,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return H.errors=e,s===0}var Wo={type:"object",required:["type","media_type","data"],properties:{type:{type:"string",const:"base64"},media_type:{type:"string",enum:["image/jpeg","image/\
png","image/gif","image/webp"]},data:{type:"string",contentEncoding:"base64"}},$id:"MessageImageBytes"};function os(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=os.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have requi\
red property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.media_type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
media_type"},message:"must have required property 'media_type'"};e===null?e=[r]:e.push(r),s++}if(t.data===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="base64"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"base64"},message:"must be equal\
 to constant"};e===null?e=[i]:e.push(i),s++}}if(t.media_type!==void 0){let r=t.media_type;if(typeof r!="string"){let i={instancePath:n+"/media_type",schemaPath:"\
#/properties/media_type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="image/jpeg"||r==="image/png"||
r==="image/gif"||r==="image/webp")){let i={instancePath:n+"/media_type",schemaPath:"#/properties/media_type/enum",keyword:"enum",params:{allowedValues:Wo.properties.
media_type.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.data!==void 0&&typeof t.data!="string"){let r={instancePath:n+
"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return os.errors=e,s===0}var Ti=Ri().fullFormats.uri;function ps(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ps.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.url===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"url"},message:"must have required property 'url'"};e===null?e=[r]:e.push(r),s++}
if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="url"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{
allowedValue:"url"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.url!==void 0){let r=t.url;if(typeof r=="string"){if(!Ti(r)){let i={instancePath:n+
"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format:"uri"},message:'must match format "uri"'};e===null?e=[i]:e.push(i),s++}}else{let i={
instancePath:n+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ps.errors=e,s===0}function us(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=us.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="base64"){os(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?os.errors:e.concat(os.errors),s=e.length);var r={};r.type=!0,r.media_type=!0,r.data=!0}else if(i==="url")ps(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ps.errors:e.concat(ps.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.url=!0);else{
let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be i\
n oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},
message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[i]:e.push(i),s++}return us.errors=e,o.props=r,s===0}function ve(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=ve.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(
t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),s++}if(t.source===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"source"},message:"\
must have required property 'source'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="image"){let i={instancePath:n+"/typ\
e",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"image"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.source!==
void 0&&(us(t.source,{instancePath:n+"/source",parentData:t,parentDataProperty:"source",rootData:p,dynamicAnchors:u})||(e=e===null?us.errors:e.concat(us.errors),
s=e.length)),t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",parentData:t,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||
(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),s++}return ve.errors=e,s===0}function as(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=as.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),
s++}if(t.input===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input"},message:"must have required property \
'input'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="tool_use"){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/const",keyword:"const",params:{allowedValue:"tool_use"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.
id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}if(t.name!==void 0){let r=t.name;if(typeof r=="string"){if(xe(r)<1){let i={instancePath:n+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLe\
ngth",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/name",schemaPath:"#/propertie\
s/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}if(t.input!==void 0){let r=t.input;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let i={instancePath:n+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[i]:e.push(i),s++}}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",parentData:t,parentDataProperty:"cache_control",rootData:p,
dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),s++}return as.errors=e,s===0}var Jo={type:"object",required:["type","tool_use_id","content"],properties:{type:{type:"s\
tring",const:"tool_result"},tool_use_id:{type:"string"},content:{type:["string","array"],items:{$ref:"MessageToolResultPart"}},is_error:{type:"boolean"},cache_control:{
$ref:"MessageCacheControl"}},$id:"MessageToolResultInput"};function ls(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ls.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="text"){H(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?H.errors:e.concat(H.errors),s=e.length);var r={};r.type=!0,r.text=!0,r.cache_control=!0}else if(i===
"image")ve(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ve.errors:e.concat(ve.errors),s=e.length),r!==!0&&(r=r||
{},r.type=!0,r.source=!0,r.cache_control=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",
tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discri\
minator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return ls.errors=e,o.props=r,s===0}function ms(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ms.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.tool_use_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"tool_use_id"},message:"must have required property 'tool_use_id'"};e===null?e=[r]:e.push(r),s++}if(t.content===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(
r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="tool_result"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"tool_result"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.tool_use_id!==void 0&&typeof t.tool_use_id!="\
string"){let r={instancePath:n+"/tool_use_id",schemaPath:"#/properties/tool_use_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}if(t.content!==void 0){let r=t.content;if(typeof r!="string"&&!Array.isArray(r)){let i={instancePath:n+"/content",schemaPath:"#/properties/c\
ontent/type",keyword:"type",params:{type:Jo.properties.content.type},message:"must be string,array"};e===null?e=[i]:e.push(i),s++}if(Array.isArray(r)){let i=r.length;
for(let a=0;a<i;a++)ls(r[a],{instancePath:n+"/content/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ls.errors:e.concat(ls.errors),
s=e.length)}}if(t.is_error!==void 0&&typeof t.is_error!="boolean"){let r={instancePath:n+"/is_error",schemaPath:"#/properties/is_error/type",keyword:"type",params:{
type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",parentData:t,
parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ms.errors=e,s===0}function ys(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ys.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.media_type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_type"},message:"must have required property 'media_type'"};e===null?e=[r]:e.push(r),s++}
if(t.data===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};
e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="base64"){let i={instancePath:n+"/type",schemaPath:"#/properties/type\
/const",keyword:"const",params:{allowedValue:"base64"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.media_type!==void 0){let r=t.media_type;
if(typeof r!="string"){let i={instancePath:n+"/media_type",schemaPath:"#/properties/media_type/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};e===null?e=[i]:e.push(i),s++}if(r!=="application/pdf"){let i={instancePath:n+"/media_type",schemaPath:"#/properties/media_type/const",keyword:"const",params:{
allowedValue:"application/pdf"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.data!==void 0&&typeof t.data!="string"){let r={instancePath:n+
"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ys.errors=e,s===0}function fs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=fs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.media_type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_type"},message:"must have required property 'media_type'"};e===null?e=[r]:e.push(r),s++}
if(t.data===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};
e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="text"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"text"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.media_type!==void 0){let r=t.media_type;
if(typeof r!="string"){let i={instancePath:n+"/media_type",schemaPath:"#/properties/media_type/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};e===null?e=[i]:e.push(i),s++}if(r!=="text/plain"){let i={instancePath:n+"/media_type",schemaPath:"#/properties/media_type/const",keyword:"const",params:{allowedValue:"\
text/plain"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.data!==void 0&&typeof t.data!="string"){let r={instancePath:n+"/data",schemaPath:"\
#/properties/data/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return fs.errors=e,s===0}function cs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=cs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.url===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"url"},message:"must have required property 'url'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="url"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"url"},message:"m\
ust be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.url!==void 0){let r=t.url;if(typeof r=="string"){if(!Ti(r)){let i={instancePath:n+"/url",schemaPath:"\
#/properties/url/format",keyword:"format",params:{format:"uri"},message:'must match format "uri"'};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/ur\
l",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return cs.errors=e,s===0}function ds(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ds.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="base64"){ys(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?ys.errors:e.concat(ys.errors),s=e.length);var r={};r.type=!0,r.media_type=!0,r.data=!0}else if(i==="text")fs(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?fs.errors:e.concat(fs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.media_type=!0,r.data=!0);else if(i===
"url")cs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?cs.errors:e.concat(cs.errors),s=e.length),r!==!0&&(r=r||
{},r.type=!0,r.url=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'v\
alue of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"\
tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return ds.errors=e,o.props=r,s===0}function hs(t,{instancePath:n="",parentData:m,parentDataProperty:l,
rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=hs.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&
!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have requi\
red property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.source===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
source"},message:"must have required property 'source'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="document"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"document"},message:"must be equal to constant"};e===null?e=[i]:
e.push(i),s++}}if(t.source!==void 0&&(ds(t.source,{instancePath:n+"/source",parentData:t,parentDataProperty:"source",rootData:p,dynamicAnchors:u})||(e=e===null?
ds.errors:e.concat(ds.errors),s=e.length)),t.title!==void 0&&typeof t.title!="string"){let r={instancePath:n+"/title",schemaPath:"#/properties/title/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",
parentData:t,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return hs.errors=e,s===0}function gs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=gs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.thinking===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),s++}if(t.
signature===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"signature"},message:"must have required property '\
signature'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/ty\
pe",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="thinking"){let i={instancePath:n+"/type",schemaPath:"#/\
properties/type/const",keyword:"const",params:{allowedValue:"thinking"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.thinking!==void 0&&
typeof t.thinking!="string"){let r={instancePath:n+"/thinking",schemaPath:"#/properties/thinking/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),s++}if(t.signature!==void 0&&typeof t.signature!="string"){let r={instancePath:n+"/signature",schemaPath:"#/properties/signature\
/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+
"/cache_control",parentData:t,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return gs.errors=e,s===0}function bs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=bs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.data===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="redacted_thinking"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"re\
dacted_thinking"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.data!==void 0&&typeof t.data!="string"){let r={instancePath:n+"/data",
schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}t.cache_control!==void 0&&(q(t.
cache_control,{instancePath:n+"/cache_control",parentData:t,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),
s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return bs.
errors=e,s===0}function qs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=qs.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="text"){H(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?H.errors:e.concat(H.errors),s=e.length);var r={};r.type=!0,r.text=!0,r.cache_control=
!0}else if(i==="image")ve(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ve.errors:e.concat(ve.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.source=!0,r.cache_control=!0);else if(i==="tool_use")as(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?as.errors:e.concat(as.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.name=!0,r.input=!0,r.cache_control=!0);else if(i==="tool_result")ms(t,
{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ms.errors:e.concat(ms.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,
r.tool_use_id=!0,r.content=!0,r.is_error=!0,r.cache_control=!0);else if(i==="document")hs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?hs.errors:e.concat(hs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.source=!0,r.title=!0,r.cache_control=!0);else if(i==="thinking")gs(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?gs.errors:e.concat(gs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.thinking=!0,
r.signature=!0,r.cache_control=!0);else if(i==="redacted_thinking")bs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===
null?bs.errors:e.concat(bs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.data=!0,r.cache_control=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",
keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={
instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[
a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return qs.
errors=e,o.props=r,s===0}function _s(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=_s.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.role===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property 'role'"};e===null?e=[r]:e.push(r),s++}if(t.content===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=
[r]:e.push(r),s++}if(t.role!==void 0){let r=t.role;if(typeof r!="string"){let i={instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(!(r==="user"||r==="assistant")){let i={instancePath:n+"/role",schemaPath:"#/properties/\
role/enum",keyword:"enum",params:{allowedValues:Ei.properties.role.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),s++}}if(t.
content!==void 0){let r=t.content;if(typeof r!="string"&&!Array.isArray(r)){let i={instancePath:n+"/content",schemaPath:"#/properties/content/type",keyword:"typ\
e",params:{type:Ei.properties.content.type},message:"must be string,array"};e===null?e=[i]:e.push(i),s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)
qs(r[a],{instancePath:n+"/content/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?qs.errors:e.concat(qs.errors),s=e.length)}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return _s.errors=e,s===0}function Ps(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ps.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.user_id!==void 0){let r=t.user_id;if(typeof r=="string"){if(xe(r)>256){let i={
instancePath:n+"/user_id",schemaPath:"#/properties/user_id/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"};e===
null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=
[r]:e.push(r),s++}return Ps.errors=e,s===0}function ks(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ks.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.budget_tokens===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"budget_tokens"},message:"must have required property 'budget_tokens'"};e===null?e=[r]:e.push(
r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="enabled"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"cons\
t",params:{allowedValue:"enabled"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.budget_tokens!==void 0){let r=t.budget_tokens;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/budget_tokens",schemaPath:"#/properties/budget_tokens/type",keyword:"type",params:{type:"inte\
ger"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<1024||isNaN(r))){let i={instancePath:n+"/budget_tokens",schemaPath:"\
#/properties/budget_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:1024},message:"must be >= 1024"};e===null?e=[i]:e.push(i),s++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return ks.errors=e,s===0}function vs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=vs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="disabled"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"disabled"},message:"must be e\
qual to constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),s++}return vs.errors=e,s===0}function ws(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ws.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="adaptive"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"adaptive"},message:"must be e\
qual to constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),s++}return ws.errors=e,s===0}function js(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=js.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="str\
ing")if(i==="enabled"){ks(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?ks.errors:e.concat(ks.errors),s=e.length);
var r={};r.type=!0,r.budget_tokens=!0}else if(i==="disabled")vs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?vs.
errors:e.concat(vs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else if(i==="adaptive")ws(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?ws.errors:e.concat(ws.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",
params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return js.errors=e,o.props=r,s===
0}function xs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=xs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="auto"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"auto"},message:"must be equal to \
constant"};e===null?e=[i]:e.push(i),s++}}if(t.disable_parallel_tool_use!==void 0&&typeof t.disable_parallel_tool_use!="boolean"){let r={instancePath:n+"/disable\
_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.
push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return xs.
errors=e,s===0}function As(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=As.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="any"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"any"},message:"must be equal to co\
nstant"};e===null?e=[i]:e.push(i),s++}}if(t.disable_parallel_tool_use!==void 0&&typeof t.disable_parallel_tool_use!="boolean"){let r={instancePath:n+"/disable_p\
arallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(
r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return As.errors=
e,s===0}function Ds(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ds.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="tool"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool"},message:"\
must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.name!==void 0&&typeof t.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/na\
me/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.disable_parallel_tool_use!==void 0&&typeof t.disable_parallel_tool_use!=
"boolean"){let r={instancePath:n+"/disable_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return Ds.errors=e,s===0}function Is(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Is.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="none"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"none"},message:"must be equal to \
constant"};e===null?e=[i]:e.push(i),s++}}if(t.disable_parallel_tool_use!==void 0&&typeof t.disable_parallel_tool_use!="boolean"){let r={instancePath:n+"/disable\
_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.
push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Is.
errors=e,s===0}function Cs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Cs.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="auto"){xs(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?xs.errors:e.concat(xs.errors),s=e.length);var r={};r.type=!0,r.disable_parallel_tool_use=
!0}else if(i==="any")As(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?As.errors:e.concat(As.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.disable_parallel_tool_use=!0);else if(i==="tool")Ds(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Ds.errors:e.concat(Ds.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.name=!0,r.disable_parallel_tool_use=!0);else if(i==="none")Is(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Is.errors:e.concat(Is.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.disable_parallel_tool_use=
!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" \
must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},
message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[i]:e.push(i),s++}return Cs.errors=e,o.props=r,s===0}function Rs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Rs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.input_schema===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_schema"},message:"must have required property 'input_schema'"};e===null?e=[r]:e.push(r),
s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="custom"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{
allowedValue:"custom"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.name!==void 0){let r=t.name;if(typeof r=="string"){if(xe(r)>64){let i={
instancePath:n+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit:64},message:"must NOT have more than 64 characters"};e===null?
e=[i]:e.push(i),s++}if(xe(r)<1){let i={instancePath:n+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT ha\
ve fewer than 1 characters"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}if(t.description!==void 0&&typeof t.description!="string"){let r={instancePath:n+"/description",
schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.input_schema!==void 0){
let r=t.input_schema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+"/input_schema",schemaPath:"#/properties/input_schema/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_contro\
l",parentData:t,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Rs.errors=e,s===0}function Es(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Es.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.display_width_px===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"display_width_px"},message:"must have required property 'displ\
ay_width_px'"};e===null?e=[r]:e.push(r),s++}if(t.display_height_px===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
display_height_px"},message:"must have required property 'display_height_px'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="strin\
g"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}
if(r!=="computer_20241022"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_20241022"},message:"\
must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.name!==void 0){let r=t.name;if(typeof r!="string"){let i={instancePath:n+"/name",schemaPath:"#/pr\
operties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="computer"){let i={instancePath:n+"/name",
schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue:"computer"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.display_width_px!==
void 0){let r=t.display_width_px;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/display_width_px",schemaPath:"#/properties/di\
splay_width_px/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.display_height_px!==void 0){let r=t.display_height_px;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/display_height_px",schemaPath:"#/properties/display_height_px/type",keyword:"t\
ype",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}}if(t.display_number!==void 0){let r=t.display_number;if(!(typeof r=="numbe\
r"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/display_number",schemaPath:"#/properties/display_number/type",keyword:"type",params:{type:"integer"},
message:"must be integer"};e===null?e=[i]:e.push(i),s++}}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",parentData:t,parentDataProperty:"\
cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Es.errors=e,s===0}function $s(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=$s.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="bash_20241022"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"bash_2\
0241022"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.name!==void 0){let r=t.name;if(typeof r!="string"){let i={instancePath:n+"/nam\
e",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="bash"){let i={instancePath:n+
"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue:"bash"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.cache_control!==
void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",parentData:t,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:
e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.
push(r),s++}return $s.errors=e,s===0}function Ts(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ts.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="text_editor_20241022"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
text_editor_20241022"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.name!==void 0){let r=t.name;if(typeof r!="string"){let i={instancePath:n+
"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="str_replace_edi\
tor"){let i={instancePath:n+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue:"str_replace_editor"},message:"must be equal to co\
nstant"};e===null?e=[i]:e.push(i),s++}}t.cache_control!==void 0&&(q(t.cache_control,{instancePath:n+"/cache_control",parentData:t,parentDataProperty:"cache_cont\
rol",rootData:p,dynamicAnchors:u})||(e=e===null?q.errors:e.concat(q.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ts.errors=e,s===0}function Ce(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,
dynamicAnchors:u={}}={}){let e=null,s=0,o=Ce.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(
t)){let i=t.type;if(typeof i=="string")if(i==="computer_20241022"){Es(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===
null?Es.errors:e.concat(Es.errors),s=e.length);var r={};r.type=!0,r.name=!0,r.display_width_px=!0,r.display_height_px=!0,r.display_number=!0,r.cache_control=!0}else if(i===
"bash_20241022")$s(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?$s.errors:e.concat($s.errors),s=e.length),r!==
!0&&(r=r||{},r.type=!0,r.name=!0,r.cache_control=!0);else if(i==="text_editor_20241022")Ts(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Ts.errors:e.concat(Ts.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.name=!0,r.cache_control=!0);else{let a={instancePath:n,schemaPath:"#/discrimi\
nator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{
let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?
e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}
return Ce.errors=e,o.props=r,s===0}function Ns(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ns.
evaluated;o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0);let r=s,i=!1,a=s;Rs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Rs.errors:e.concat(Rs.errors),s=e.length);var b=a===s;if(i=i||b,b){var f={};f.type=!0,f.name=!0,f.description=!0,f.input_schema=!0,f.cache_control=!0}
let y=s;if(!Ce(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u}))e=e===null?Ce.errors:e.concat(Ce.errors),s=e.length;else var c=Ce.
evaluated.props;var b=y===s;if(i=i||b,b&&f!==!0&&c!==void 0&&(c===!0?f=!0:(f=f||{},Object.assign(f,c))),i)s=r,e!==null&&(r?e.length=r:e=null);else{let j={instancePath:n,
schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[j]:e.push(j),s++}return Ns.errors=e,o.props=f,s===0}function Ss(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ss.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.schema===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"schema"},message:"must have required property 'schema'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="json_schema"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
json_schema"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.schema!==void 0){let r=t.schema;if(!(r&&typeof r=="object"&&!Array.isArray(
r))){let i={instancePath:n+"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(
i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ss.errors=
e,s===0}function Ms(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ms.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.format!==void 0&&(Ss(t.format,{instancePath:n+"/format",parentData:t,
parentDataProperty:"format",rootData:p,dynamicAnchors:u})||(e=e===null?Ss.errors:e.concat(Ss.errors),s=e.length)),t.effort!==void 0&&typeof t.effort!="string"){
let r={instancePath:n+"/effort",schemaPath:"#/properties/effort/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ms.errors=e,s===0}
function ui(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=ui.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.model===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),s++}if(t.max_tokens===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"max_tokens"},message:"must have required property 'max_tokens'"};e===null?e=[r]:e.push(r),s++}
if(t.messages===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"messages"},message:"must have required propert\
y 'messages'"};e===null?e=[r]:e.push(r),s++}if(t.model!==void 0){let r=t.model;if(typeof r=="string"){if(xe(r)>256){let i={instancePath:n+"/model",schemaPath:"#\
/properties/model/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"};e===null?e=[i]:e.push(i),s++}if(xe(r)<1){let i={
instancePath:n+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?
e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}}if(t.max_tokens!==void 0){let r=t.max_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/max_tok\
ens",schemaPath:"#/properties/max_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="numb\
er"&&isFinite(r)&&(r<=1||isNaN(r))){let i={instancePath:n+"/max_tokens",schemaPath:"#/properties/max_tokens/exclusiveMinimum",keyword:"exclusiveMinimum",params:{
comparison:">",limit:1},message:"must be > 1"};e===null?e=[i]:e.push(i),s++}}if(t.messages!==void 0){let r=t.messages;if(Array.isArray(r)){let i=r.length;for(let a=0;a<
i;a++)_s(r[a],{instancePath:n+"/messages/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?_s.errors:e.concat(_s.errors),s=e.length)}else{
let i={instancePath:n+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),
s++}}if(t.system!==void 0){let r=t.system;if(typeof r!="string"&&!Array.isArray(r)){let i={instancePath:n+"/system",schemaPath:"#/properties/system/type",keyword:"\
type",params:{type:Ko.properties.system.type},message:"must be string,array"};e===null?e=[i]:e.push(i),s++}if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)
H(r[a],{instancePath:n+"/system/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?H.errors:e.concat(H.errors),s=e.length)}}if(t.metadata!==
void 0&&(Ps(t.metadata,{instancePath:n+"/metadata",parentData:t,parentDataProperty:"metadata",rootData:p,dynamicAnchors:u})||(e=e===null?Ps.errors:e.concat(Ps.errors),
s=e.length)),t.stop_sequences!==void 0){let r=t.stop_sequences;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)if(typeof r[a]!="string"){let f={instancePath:n+
"/stop_sequences/"+a,schemaPath:"#/properties/stop_sequences/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[f]:e.push(f),
s++}}else{let i={instancePath:n+"/stop_sequences",schemaPath:"#/properties/stop_sequences/type",keyword:"type",params:{type:"array"},message:"must be array"};e===
null?e=[i]:e.push(i),s++}}if(t.stream!==void 0&&typeof t.stream!="boolean"){let r={instancePath:n+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}if(t.temperature!==void 0){let r=t.temperature;if(typeof r=="number"&&isFinite(r)){
if(r>1||isNaN(r)){let i={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"\
must be <= 1"};e===null?e=[i]:e.push(i),s++}if(r<0||isNaN(r)){let i={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimu\
m",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/temperature",schemaPath:"#/properties/tem\
perature/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.top_k!==void 0){let r=t.top_k;if(!(typeof r=="\
number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/top_k",schemaPath:"#/properties/top_k/type",keyword:"type",params:{type:"integer"},message:"mu\
st be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<=0||isNaN(r))){let i={instancePath:n+"/top_k",schemaPath:"#/properties/top_k\
/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison:">",limit:0},message:"must be > 0"};e===null?e=[i]:e.push(i),s++}}if(t.top_p!==void 0){let r=t.
top_p;if(typeof r=="number"&&isFinite(r)){if(r>=1||isNaN(r)){let i={instancePath:n+"/top_p",schemaPath:"#/properties/top_p/exclusiveMaximum",keyword:"exclusiveM\
aximum",params:{comparison:"<",limit:1},message:"must be < 1"};e===null?e=[i]:e.push(i),s++}if(r<=0||isNaN(r)){let i={instancePath:n+"/top_p",schemaPath:"#/prop\
erties/top_p/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison:">",limit:0},message:"must be > 0"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+
"/top_p",schemaPath:"#/properties/top_p/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[i]:e.push(i),s++}}if(t.thinking!==void 0&&
(js(t.thinking,{instancePath:n+"/thinking",parentData:t,parentDataProperty:"thinking",rootData:p,dynamicAnchors:u})||(e=e===null?js.errors:e.concat(js.errors),s=
e.length)),t.tool_choice!==void 0&&(Cs(t.tool_choice,{instancePath:n+"/tool_choice",parentData:t,parentDataProperty:"tool_choice",rootData:p,dynamicAnchors:u})||
(e=e===null?Cs.errors:e.concat(Cs.errors),s=e.length)),t.tools!==void 0){let r=t.tools;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)Ns(r[a],{instancePath:n+
"/tools/"+a,parentData:r,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Ns.errors:e.concat(Ns.errors),s=e.length)}else{let i={instancePath:n+"/\
tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}t.output_config!==void 0&&
(Ms(t.output_config,{instancePath:n+"/output_config",parentData:t,parentDataProperty:"output_config",rootData:p,dynamicAnchors:u})||(e=e===null?Ms.errors:e.concat(
Ms.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
s++}return ui.errors=e,s===0}var Dm=_s,Im=Ps,Cm=qs,Rm=H,Em=ve,$m=us,Tm=os,Nm=ps,Sm=as,Mm=ms,Om=ls,Fm=hs,Vm=ds,Um=ys,Lm=fs,Bm=cs,zm=gs,Hm=bs,Gm=q,Ym=js,Km=ks,Wm=vs,
Jm=ws,Xm=Cs,Qm=xs,Zm=As,ey=Ds,ry=Is,ty=Ns,sy=Rs,ny=Ce,iy=Es,oy=$s,py=Ts,uy=Ms,ay=Ss,ly=Ls,Xo={type:"object",required:["id","type","role","model","content","stop\
_reason","stop_sequence","usage"],properties:{id:{type:"string"},type:{type:"string",const:"message"},role:{type:"string",const:"assistant"},model:{type:"string"},
content:{type:"array",items:{$ref:"MessageOutputBlock"}},stop_reason:{$ref:"MessageStopReason"},stop_sequence:{type:["string","null"]},usage:{$ref:"MessageUsage"}},
$id:"Message"};function Os(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Os.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="text"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"\
must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/te\
xt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"t\
ype",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Os.errors=e,s===0}function Fs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Fs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.id===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.name===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),
s++}if(t.input===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input"},message:"must have required property \
'input'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="tool_use"){let i={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/const",keyword:"const",params:{allowedValue:"tool_use"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.id!==void 0&&typeof t.
id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}if(t.name!==void 0){let r=t.name;if(typeof r=="string"){if(xe(r)<1){let i={instancePath:n+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLe\
ngth",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/name",schemaPath:"#/propertie\
s/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}}if(t.input!==void 0){let r=t.input;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let i={instancePath:n+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),s++}return Fs.errors=e,s===0}function Vs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Vs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.thinking===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),s++}if(t.
signature===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"signature"},message:"must have required property '\
signature'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/ty\
pe",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="thinking"){let i={instancePath:n+"/type",schemaPath:"#/\
properties/type/const",keyword:"const",params:{allowedValue:"thinking"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.thinking!==void 0&&
typeof t.thinking!="string"){let r={instancePath:n+"/thinking",schemaPath:"#/properties/thinking/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),s++}if(t.signature!==void 0&&typeof t.signature!="string"){let r={instancePath:n+"/signature",schemaPath:"#/properties/signature\
/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"typ\
e",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Vs.errors=e,s===0}function Us(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Us.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.data===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="redacted_thinking"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"re\
dacted_thinking"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.data!==void 0&&typeof t.data!="string"){let r={instancePath:n+"/data",
schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Us.errors=e,s===0}function we(t,{instancePath:n="",parentData:m,
parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=we.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&
typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="text"){Os(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Os.errors:e.concat(Os.errors),s=e.length);var r={};r.type=!0,r.text=!0}else if(i==="tool_use")Fs(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?Fs.errors:e.concat(Fs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.id=!0,r.name=!0,r.input=!0);else if(i==="think\
ing")Vs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Vs.errors:e.concat(Vs.errors),s=e.length),r!==!0&&(r=r||{},
r.type=!0,r.thinking=!0,r.signature=!0);else if(i==="redacted_thinking")Us(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=
e===null?Us.errors:e.concat(Us.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.data=!0);else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discri\
minator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),s++}else{let a={instancePath:n,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be string'};e===null?e=[a]:e.push(a),s++}}else{
let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}return we.errors=e,o.props=
r,s===0}var $i={type:["string","null"],enum:["end_turn","max_tokens","stop_sequence","tool_use","refusal","pause_turn",null],$id:"MessageStopReason"};function je(t,{
instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=je.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&
(o.items=void 0),typeof t!="string"&&t!==null){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:$i.type},message:"must be string,null"};e===
null?e=[r]:e.push(r),s++}if(!(t==="end_turn"||t==="max_tokens"||t==="stop_sequence"||t==="tool_use"||t==="refusal"||t==="pause_turn"||t===null)){let r={instancePath:n,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:$i.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return je.errors=
e,s===0}function z(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=z.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.input_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"input_tokens"},message:"must have required property 'input_tokens'"};e===null?e=[r]:e.push(r),s++}if(t.output_tokens===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_tokens"},message:"must have required property 'output_tokens'"};
e===null?e=[r]:e.push(r),s++}if(t.cache_creation_input_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
cache_creation_input_tokens"},message:"must have required property 'cache_creation_input_tokens'"};e===null?e=[r]:e.push(r),s++}if(t.cache_read_input_tokens===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"cache_read_input_tokens"},message:"must have required property 'cache_\
read_input_tokens'"};e===null?e=[r]:e.push(r),s++}if(t.input_tokens!==void 0){let r=t.input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={
instancePath:n+"/input_tokens",schemaPath:"#/properties/input_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(
i),s++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let i={instancePath:n+"/input_tokens",schemaPath:"#/properties/input_tokens/minimum",keyword:"minimu\
m",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}if(t.output_tokens!==void 0){let r=t.output_tokens;if(!(typeof r=="num\
ber"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/output_tokens",schemaPath:"#/properties/output_tokens/type",keyword:"type",params:{type:"integer"},
message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let i={instancePath:n+"/output_tokens",schemaPath:"\
#/properties/output_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}if(t.cache_creation_input_tokens!==
void 0){let r=t.cache_creation_input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/cache_creation_input_tokens",schemaPath:"\
#/properties/cache_creation_input_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="numb\
er"&&isFinite(r)&&(r<0||isNaN(r))){let i={instancePath:n+"/cache_creation_input_tokens",schemaPath:"#/properties/cache_creation_input_tokens/minimum",keyword:"m\
inimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}if(t.cache_read_input_tokens!==void 0){let r=t.cache_read_input_tokens;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/cache_read_input_tokens",schemaPath:"#/properties/cache_read_input_tokens/type",
keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let i={instancePath:n+
"/cache_read_input_tokens",schemaPath:"#/properties/cache_read_input_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),s++}return z.errors=e,s===0}function Ls(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ls.evaluated;
if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.id===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(t.type===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),
s++}if(t.role===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property 'r\
ole'"};e===null?e=[r]:e.push(r),s++}if(t.model===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"\
must have required property 'model'"};e===null?e=[r]:e.push(r),s++}if(t.content===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),s++}if(t.stop_reason===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"stop_reason"},message:"must have required property 'stop_reason'"};e===null?e=[r]:e.push(r),s++}if(t.stop_sequence===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"stop_sequence"},message:"must have required property 'stop_seq\
uence'"};e===null?e=[r]:e.push(r),s++}if(t.usage===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"usage"},message:"\
must have required property 'usage'"};e===null?e=[r]:e.push(r),s++}if(t.id!==void 0&&typeof t.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties\
/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="\
message"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"message"},message:"must be equal to constant"};
e===null?e=[i]:e.push(i),s++}}if(t.role!==void 0){let r=t.role;if(typeof r!="string"){let i={instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="assistant"){let i={instancePath:n+"/role",schemaPath:"#/properties/r\
ole/const",keyword:"const",params:{allowedValue:"assistant"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.model!==void 0&&typeof t.model!=
"string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),s++}if(t.content!==void 0){let r=t.content;if(Array.isArray(r)){let i=r.length;for(let a=0;a<i;a++)we(r[a],{instancePath:n+"/content/"+a,parentData:r,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?we.errors:e.concat(we.errors),s=e.length)}else{let i={instancePath:n+"/content",schemaPath:"#/properties/content/type",
keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),s++}}if(t.stop_reason!==void 0&&(je(t.stop_reason,{instancePath:n+"/stop_\
reason",parentData:t,parentDataProperty:"stop_reason",rootData:p,dynamicAnchors:u})||(e=e===null?je.errors:e.concat(je.errors),s=e.length)),t.stop_sequence!==void 0){
let r=t.stop_sequence;if(typeof r!="string"&&r!==null){let i={instancePath:n+"/stop_sequence",schemaPath:"#/properties/stop_sequence/type",keyword:"type",params:{
type:Xo.properties.stop_sequence.type},message:"must be string,null"};e===null?e=[i]:e.push(i),s++}}t.usage!==void 0&&(z(t.usage,{instancePath:n+"/usage",parentData:t,
parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?z.errors:e.concat(z.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ls.errors=e,s===0}var my=je,yy=z,fy=we,cy=Os,dy=Fs,hy=Vs,gy=Us,by=Bs;function Bs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Bs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.message===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),s++}if(t.
type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="message_start"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{
allowedValue:"message_start"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}t.message!==void 0&&(Ls(t.message,{instancePath:n+"/message",parentData:t,
parentDataProperty:"message",rootData:p,dynamicAnchors:u})||(e=e===null?Ls.errors:e.concat(Ls.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Bs.errors=e,s===0}var qy=zs;function zs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=zs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),s++}if(t.content_block===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content_block"},message:"must have required property 'content_\
block'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="content_block_start"){let i={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"content_block_start"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.index!==
void 0){let r=t.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/index",schemaPath:"#/properties/index/type",keyword:"typ\
e",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let i={instancePath:n+"/\
index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}t.content_block!==
void 0&&(we(t.content_block,{instancePath:n+"/content_block",parentData:t,parentDataProperty:"content_block",rootData:p,dynamicAnchors:u})||(e=e===null?we.errors:
e.concat(we.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.
push(r),s++}return zs.errors=e,s===0}var _y=Js;function Hs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Hs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.text===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.
type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[i]:e.push(i),s++}if(r!=="text_delta"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text_delt\
a"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.text!==void 0&&typeof t.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/\
properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/typ\
e",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Hs.errors=e,s===0}function Gs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Gs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.partial_json===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"partial_json"},message:"must have required property 'partial_json'"};e===null?e=[r]:e.push(r),
s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="input_json_delta"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"input_json_delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.partial_json!==void 0&&typeof t.partial_json!=
"string"){let r={instancePath:n+"/partial_json",schemaPath:"#/properties/partial_json/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
s++}return Gs.errors=e,s===0}function Ys(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ys.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.thinking===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),s++}if(t.
type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="thinking_delta"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{
allowedValue:"thinking_delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.thinking!==void 0&&typeof t.thinking!="string"){let r={instancePath:n+
"/thinking",schemaPath:"#/properties/thinking/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ys.errors=e,s===0}function Ks(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ks.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.signature===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"signature"},message:"must have required property 'signature'"};e===null?e=[r]:e.push(r),s++}
if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="signature_delta"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"con\
st",params:{allowedValue:"signature_delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.signature!==void 0&&typeof t.signature!="str\
ing"){let r={instancePath:n+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:
e.push(r),s++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Ks.
errors=e,s===0}function Ws(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Ws.evaluated;if(o.dynamicProps&&
(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="text_delta"){Hs(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Hs.errors:e.concat(Hs.errors),s=e.length);var r={};r.type=!0,r.text=!0}else if(i===
"input_json_delta")Gs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Gs.errors:e.concat(Gs.errors),s=e.length),r!==
!0&&(r=r||{},r.type=!0,r.partial_json=!0);else if(i==="thinking_delta")Ys(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=
e===null?Ys.errors:e.concat(Ys.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.thinking=!0);else if(i==="signature_delta")Ks(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?Ks.errors:e.concat(Ks.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.signature=!0);else{let a={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),
s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be strin\
g'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}return Ws.errors=e,o.props=r,s===0}function Js(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=Js.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"must have required property 'index'"};e===null?
e=[r]:e.push(r),s++}if(t.delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"delta"},message:"must have re\
quired property 'delta'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/prope\
rties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r!=="content_block_delta"){let i={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"content_block_delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(
i),s++}}if(t.index!==void 0){let r=t.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let i={instancePath:n+"/index",schemaPath:"#/properties/ind\
ex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let i={
instancePath:n+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(
i),s++}}t.delta!==void 0&&(Ws(t.delta,{instancePath:n+"/delta",parentData:t,parentDataProperty:"delta",rootData:p,dynamicAnchors:u})||(e=e===null?Ws.errors:e.concat(
Ws.errors),s=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
s++}return Js.errors=e,s===0}var Py=Ws,ky=Hs,vy=Gs,wy=Ys,jy=Ks,xy=Xs;function Xs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Xs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="content_block_stop"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
content_block_stop"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.index!==void 0){let r=t.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))){let i={instancePath:n+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?
e=[i]:e.push(i),s++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let i={instancePath:n+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",
params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Xs.errors=e,s===0}var Ay=Qs,Qo={type:"object",required:["type","delta","usage"],properties:{
type:{type:"string",const:"message_delta"},delta:{type:"object",required:["stop_reason","stop_sequence","usage"],properties:{stop_reason:{$ref:"MessageStopReaso\
n"},stop_sequence:{type:["string","null"]},usage:{$ref:"MessageUsage"}}},usage:{$ref:"MessageUsage"}},$id:"MessageDeltaEvent"};function Qs(t,{instancePath:n="",
parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Qs.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=
void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),s++}if(t.usage===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"usage"},message:"must have required property 'usage'"};e===null?e=[r]:e.push(r),s++}if(t.type!==
void 0){let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[i]:e.push(i),s++}if(r!=="message_delta"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
message_delta"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.delta!==void 0){let r=t.delta;if(r&&typeof r=="object"&&!Array.isArray(r)){
if(r.stop_reason===void 0){let i={instancePath:n+"/delta",schemaPath:"#/properties/delta/required",keyword:"required",params:{missingProperty:"stop_reason"},message:"\
must have required property 'stop_reason'"};e===null?e=[i]:e.push(i),s++}if(r.stop_sequence===void 0){let i={instancePath:n+"/delta",schemaPath:"#/properties/de\
lta/required",keyword:"required",params:{missingProperty:"stop_sequence"},message:"must have required property 'stop_sequence'"};e===null?e=[i]:e.push(i),s++}if(r.
usage===void 0){let i={instancePath:n+"/delta",schemaPath:"#/properties/delta/required",keyword:"required",params:{missingProperty:"usage"},message:"must have r\
equired property 'usage'"};e===null?e=[i]:e.push(i),s++}if(r.stop_reason!==void 0&&(je(r.stop_reason,{instancePath:n+"/delta/stop_reason",parentData:r,parentDataProperty:"\
stop_reason",rootData:p,dynamicAnchors:u})||(e=e===null?je.errors:e.concat(je.errors),s=e.length)),r.stop_sequence!==void 0){let i=r.stop_sequence;if(typeof i!=
"string"&&i!==null){let a={instancePath:n+"/delta/stop_sequence",schemaPath:"#/properties/delta/properties/stop_sequence/type",keyword:"type",params:{type:Qo.properties.
delta.properties.stop_sequence.type},message:"must be string,null"};e===null?e=[a]:e.push(a),s++}}r.usage!==void 0&&(z(r.usage,{instancePath:n+"/delta/usage",parentData:r,
parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?z.errors:e.concat(z.errors),s=e.length))}else{let i={instancePath:n+"/delta",schemaPath:"#\
/properties/delta/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}t.usage!==void 0&&(z(t.usage,{instancePath:n+
"/usage",parentData:t,parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?z.errors:e.concat(z.errors),s=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}return Qs.errors=e,s===0}var Dy=Zs;function Zs(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=Zs.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="message_stop"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"message_stop"},message:"m\
ust be equal to constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[r]:e.push(r),s++}return Zs.errors=e,s===0}var Iy=en;function en(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=en.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){let r=t.type;if(typeof r!=
"string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(
i),s++}if(r!=="ping"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"ping"},message:"must be equal to \
constant"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}return en.errors=e,s===0}var Cy=tn;var Zo={type:"string",enum:["invalid_request_error","authentication_error","permission_error","not_found_error","request_too_large","rate_limit_error","server_e\
rror","overloaded_error"],$id:"MessageErrorType"};function rn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=rn.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),typeof t!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"t\
ype",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(!(t==="invalid_request_error"||t==="authentication_error"||t==="permission\
_error"||t==="not_found_error"||t==="request_too_large"||t==="rate_limit_error"||t==="server_error"||t==="overloaded_error")){let r={instancePath:n,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:Zo.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),s++}return rn.errors=e,s===
0}function tn(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=tn.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),s++}if(t.error===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),s++}if(t.type!==void 0){
let r=t.type;if(typeof r!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[i]:e.push(i),s++}if(r!=="error"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"erro\
r"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),s++}}if(t.error!==void 0){let r=t.error;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.type===
void 0){let i={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"type"},message:"must have required p\
roperty 'type'"};e===null?e=[i]:e.push(i),s++}if(r.message===void 0){let i={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",
params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[i]:e.push(i),s++}if(r.code===void 0){let i={instancePath:n+"/err\
or",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[i]:e.push(
i),s++}if(r.type!==void 0&&(rn(r.type,{instancePath:n+"/error/type",parentData:r,parentDataProperty:"type",rootData:p,dynamicAnchors:u})||(e=e===null?rn.errors:
e.concat(rn.errors),s=e.length)),r.message!==void 0&&typeof r.message!="string"){let i={instancePath:n+"/error/message",schemaPath:"#/properties/error/propertie\
s/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),s++}if(r.code!==void 0&&typeof r.code!="string"){let i={
instancePath:n+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:
e.push(i),s++}}else{let i={instancePath:n+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}
return tn.errors=e,s===0}var Ry=rn,Ey=ai;var ep=new RegExp("^\\d{4}-\\d{2}-\\d{2}$","u");function ai(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,
s=0,o=ai.evaluated;if(o.dynamicProps&&(o.props=void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){if(t.path===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),s++}if(t.query===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?
e=[r]:e.push(r),s++}if(t.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have \
required property 'header'"};e===null?e=[r]:e.push(r),s++}if(t.path!==void 0){let r=t.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let i={instancePath:n+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.query!==void 0){let r=t.
query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.beta!==void 0&&typeof r.beta!="boolean"){let i={instancePath:n+"/query/beta",schemaPath:"#/properties/qu\
ery/properties/beta/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),s++}}if(t.header!==void 0){let r=t.header;if(r&&
typeof r=="object"&&!Array.isArray(r)){if(r["anthropic-version"]===void 0){let i={instancePath:n+"/header",schemaPath:"#/properties/header/required",keyword:"re\
quired",params:{missingProperty:"anthropic-version"},message:"must have required property 'anthropic-version'"};e===null?e=[i]:e.push(i),s++}if(r["anthropic-ver\
sion"]!==void 0){let i=r["anthropic-version"];if(typeof i=="string"){if(!ep.test(i)){let a={instancePath:n+"/header/anthropic-version",schemaPath:"#/properties/\
header/properties/anthropic-version/pattern",keyword:"pattern",params:{pattern:"^\\d{4}-\\d{2}-\\d{2}$"},message:'must match pattern "^\\d{4}-\\d{2}-\\d{2}$"'};
e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:n+"/header/anthropic-version",schemaPath:"#/properties/header/properties/anthropic-version/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(r["anthropic-beta"]!==void 0&&typeof r["anthropic-beta"]!="string"){let i={
instancePath:n+"/header/anthropic-beta",schemaPath:"#/properties/header/properties/anthropic-beta/type",keyword:"type",params:{type:"string"},message:"must be s\
tring"};e===null?e=[i]:e.push(i),s++}}else{let i={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[i]:e.push(i),s++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}return ai.errors=e,s===0}var $y=li;function li(t,{instancePath:n="",parentData:m,parentDataProperty:l,rootData:p=t,dynamicAnchors:u={}}={}){let e=null,s=0,o=li.evaluated;if(o.dynamicProps&&(o.props=
void 0),o.dynamicItems&&(o.items=void 0),t&&typeof t=="object"&&!Array.isArray(t)){let i=t.type;if(typeof i=="string")if(i==="message_start"){Bs(t,{instancePath:n,
parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Bs.errors:e.concat(Bs.errors),s=e.length);var r={};r.type=!0,r.message=!0}else if(i===
"content_block_start")zs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?zs.errors:e.concat(zs.errors),s=e.length),
r!==!0&&(r=r||{},r.type=!0,r.index=!0,r.content_block=!0);else if(i==="content_block_delta")Js(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||
(e=e===null?Js.errors:e.concat(Js.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.index=!0,r.delta=!0);else if(i==="content_block_stop")Xs(t,{instancePath:n,parentData:m,
parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Xs.errors:e.concat(Xs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.index=!0);else if(i==="me\
ssage_delta")Qs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===null?Qs.errors:e.concat(Qs.errors),s=e.length),r!==!0&&
(r=r||{},r.type=!0,r.delta=!0,r.usage=!0);else if(i==="message_stop")Zs(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,dynamicAnchors:u})||(e=e===
null?Zs.errors:e.concat(Zs.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else if(i==="ping")en(t,{instancePath:n,parentData:m,parentDataProperty:l,rootData:p,
dynamicAnchors:u})||(e=e===null?en.errors:e.concat(en.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0);else if(i==="error")tn(t,{instancePath:n,parentData:m,parentDataProperty:l,
rootData:p,dynamicAnchors:u})||(e=e===null?tn.errors:e.concat(tn.errors),s=e.length),r!==!0&&(r=r||{},r.type=!0,r.error=!0);else{let a={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:i},message:'value of tag "type" must be in oneOf'};e===null?e=[a]:e.push(a),
s++}else{let a={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:i},message:'tag "type" must be strin\
g'};e===null?e=[a]:e.push(a),s++}}else{let i={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:
e.push(i),s++}return li.errors=e,o.props=r,s===0}export{au as Content,ua as ContentAttributionSource,Wu as ContentBlockReason,Hu as ContentCandidate,Zu as ContentCitationMetadata,ea as ContentCitationSource,Pu as ContentCodeExecutionResult,
ha as ContentError,ba as ContentErrorDetail,ga as ContentErrorStatus,qu as ContentExecutableCode,qa as ContentFieldViolation,du as ContentFileData,hu as ContentFileType,
Yu as ContentFinishReason,gu as ContentFunctionCall,xu as ContentFunctionCallingConfig,Au as ContentFunctionCallingMode,wu as ContentFunctionDeclaration,bu as ContentFunctionResponse,
$u as ContentGenerationConfig,pa as ContentGroundingAttribution,ta as ContentGroundingChunk,ra as ContentGroundingMetadata,sa as ContentGroundingSupport,Cu as ContentHarmBlockThreshold,
Iu as ContentHarmCategory,Ru as ContentHarmProbability,fu as ContentInlineData,_u as ContentLanguage,fa as ContentLogprobsResult,Nu as ContentMediaResolution,cu as ContentMediaType,
Qu as ContentModality,Xu as ContentModalityTokenCount,ku as ContentOutcome,yu as ContentPart,Ku as ContentPromptFeedback,Gu as ContentReply,Tu as ContentResponseModality,
oa as ContentRetrievalMetadata,Eu as ContentSafetyRating,Du as ContentSafetySetting,Vu as ContentSchema,Bu as ContentSchemaType,ia as ContentSearchEntryPoint,na as ContentSegment,
Ou as ContentSpeakerVoiceConfig,Mu as ContentSpeechConfig,lu as ContentSystemInstruction,mu as ContentTextPart,Su as ContentThinkingConfig,da as ContentTokenLogprob,
vu as ContentTool,ju as ContentToolConfig,ca as ContentTopLogprobs,Uu as ContentTypedSchema,Lu as ContentUnionSchema,la as ContentUrlContextMetadata,ma as ContentUrlMetadata,
aa as ContentUrlRetrievalMetadata,ya as ContentUrlRetrievalStatus,Ju as ContentUsageMetadata,Fu as ContentVoiceConfig,uu as GenerateContentRequest,zu as GenerateContentResponse,
pp as ImageAccountFilter,fp as ImageActionRequest,lp as ImageBlendRequest,sp as ImageBotType,jp as ImageButton,op as ImageCustomId,tp as ImageDataUri,mp as ImageDescribeRequest,
gp as ImageEnvelopeCode,bp as ImageEnvelopeProperties,kp as ImageErrorEnvelope,yp as ImageFaceSwapRequest,ap as ImageImagineRequest,hp as ImageListRequest,cp as ImageModalRequest,
np as ImageNotifyHookUrl,Pp as ImageSeedEnvelope,ip as ImageState,qp as ImageSubmitEnvelope,Ap as ImageTask,vp as ImageTaskAction,xp as ImageTaskProperties,wp as ImageTaskStatus,
_p as ImageUploadEnvelope,up as ImageUploadFilter,dp as ImageUploadRequest,ly as Message,oy as MessageBashTool,Py as MessageBlockDelta,ny as MessageBuiltInTool,
Gm as MessageCacheControl,iy as MessageComputerTool,_y as MessageContentBlockDeltaEvent,qy as MessageContentBlockStartEvent,xy as MessageContentBlockStopEvent,sy as MessageCustomTool,
Ay as MessageDeltaEvent,Um as MessageDocumentBytes,Fm as MessageDocumentInput,Bm as MessageDocumentLink,Vm as MessageDocumentSource,Lm as MessageDocumentText,Cy as MessageError,
Ry as MessageErrorType,Tm as MessageImageBytes,Em as MessageImageInput,Nm as MessageImageLink,$m as MessageImageSource,Cm as MessageInputBlock,vy as MessageInputJsonDelta,
Im as MessageMetadata,fy as MessageOutputBlock,uy as MessageOutputConfig,ay as MessageOutputFormat,Iy as MessagePingEvent,gy as MessageRedactedThinkingBlock,Hm as MessageRedactedThinkingInput,
Am as MessageRequest,jy as MessageSignatureDelta,by as MessageStartEvent,Dy as MessageStopEvent,my as MessageStopReason,cy as MessageTextBlock,ky as MessageTextDelta,
py as MessageTextEditorTool,Rm as MessageTextInput,Jm as MessageThinkingAdaptive,hy as MessageThinkingBlock,wy as MessageThinkingDelta,Wm as MessageThinkingDisabled,
Km as MessageThinkingEnabled,zm as MessageThinkingInput,Ym as MessageThinkingSetting,ty as MessageTool,Xm as MessageToolChoice,Zm as MessageToolChoiceAny,Qm as MessageToolChoiceAuto,
ry as MessageToolChoiceNone,ey as MessageToolChoiceTool,Mm as MessageToolResultInput,Om as MessageToolResultPart,dy as MessageToolUseBlock,Sm as MessageToolUseInput,
Dm as MessageTurn,yy as MessageUsage,al as Response,ql as ResponseAnnotation,Kl as ResponseAnnotationIndex,Tl as ResponseClickAction,Qa as ResponseComparisonFilter,
bm as ResponseCompletedEvent,Za as ResponseCompoundFilter,$l as ResponseComputerAction,Il as ResponseComputerCall,Ha as ResponseComputerCallOutput,sl as ResponseComputerTool,
Gl as ResponseContentIndex,Zl as ResponseContentPartAddedEvent,em as ResponseContentPartDoneEvent,Wl as ResponseCreatedEvent,Nl as ResponseDoubleClickAction,Sl as ResponseDragAction,
km as ResponseErrorBody,Pm as ResponseErrorEvent,_m as ResponseFailedEvent,ml as ResponseFailure,_l as ResponseFileCitation,kl as ResponseFilePath,wl as ResponseFileSearchCall,
cm as ResponseFileSearchCallCompletedEvent,ym as ResponseFileSearchCallInProgressEvent,fm as ResponseFileSearchCallSearchingEvent,Xa as ResponseFileSearchFilter,
jl as ResponseFileSearchResult,Ja as ResponseFileSearchTool,Dl as ResponseFunctionCall,om as ResponseFunctionCallArgumentsDeltaEvent,pm as ResponseFunctionCallArgumentsDoneEvent,
Ba as ResponseFunctionCallOutput,za as ResponseFunctionOutputContent,el as ResponseFunctionTool,Jl as ResponseInProgressEvent,qm as ResponseIncompleteEvent,Oa as ResponseInputContent,
Ua as ResponseInputFile,Va as ResponseInputImage,Na as ResponseInputItem,Ma as ResponseInputMessage,Fa as ResponseInputText,zl as ResponseItemId,Ya as ResponseItemReference,
cl as ResponseItemStatus,Ml as ResponseKeypressAction,vl as ResponseLogprobs,Aa as ResponseMetadata,Ol as ResponseMoveAction,hl as ResponseOutputContent,Hl as ResponseOutputIndex,
fl as ResponseOutputItem,Xl as ResponseOutputItemAddedEvent,Ql as ResponseOutputItemDoneEvent,dl as ResponseOutputMessage,gl as ResponseOutputText,sm as ResponseOutputTextAnnotationAddedEvent,
rm as ResponseOutputTextDeltaEvent,tm as ResponseOutputTextDoneEvent,Rl as ResponseReasoningItem,Ia as ResponseReasoningOptions,Da as ResponseReasoningSummaryMode,
um as ResponseReasoningSummaryPartAddedEvent,am as ResponseReasoningSummaryPartDoneEvent,lm as ResponseReasoningSummaryTextDeltaEvent,mm as ResponseReasoningSummaryTextDoneEvent,
bl as ResponseRefusal,nm as ResponseRefusalDeltaEvent,im as ResponseRefusalDoneEvent,xa as ResponseRequest,La as ResponseReturnedText,Cl as ResponseSafetyCheck,
Ga as ResponseScreenshot,Fl as ResponseScreenshotAction,Vl as ResponseScrollAction,Bl as ResponseSequenceNumber,ll as ResponseStatus,Yl as ResponseSummaryIndex,
El as ResponseSummaryText,Ra as ResponseTextFormat,Ta as ResponseTextFormatJsonObject,$a as ResponseTextFormatJsonSchema,Ea as ResponseTextFormatText,Ca as ResponseTextOptions,
Wa as ResponseTool,nl as ResponseToolChoice,pl as ResponseToolChoiceBuiltIn,ul as ResponseToolChoiceFunction,il as ResponseToolChoiceMode,ol as ResponseToolChoiceTool,
Ul as ResponseTypeAction,Sa as ResponseTypedInputItem,Ka as ResponseUntypedItemReference,Pl as ResponseUrlCitation,yl as ResponseUsage,tl as ResponseUserLocation,
Ll as ResponseWaitAction,Al as ResponseWebSearchAction,xl as ResponseWebSearchCall,gm as ResponseWebSearchCallCompletedEvent,dm as ResponseWebSearchCallInProgressEvent,
hm as ResponseWebSearchCallSearchingEvent,rl as ResponseWebSearchTool,Bp as VideoCameraControl,Lp as VideoCameraMove,Jp as VideoCreated,eu as VideoErrorBody,Zp as VideoErrorDetail,
Yp as VideoForm,Wp as VideoGenerationCreated,Hp as VideoGenerationRequest,zp as VideoMetadata,Gp as VideoRequest,Up as VideoSeconds,Vp as VideoSize,Xp as VideoTask,
Qp as VideoTaskError,Kp as VideoTaskStatus,$y as createMessageEvent,Ey as createMessageParameters,wm as createResponseEvent,vm as createResponseParameters,ru as createVideoGenerationParameters,
su as createVideoParameters,Op as fetchImageSeedParameters,Mp as fetchTaskParameters,_a as generateContentParameters,iu as getVideoContentParameters,tu as getVideoGenerationParameters,
nu as getVideoParameters,ou as headVideoContentParameters,Np as listTasksParameters,Sp as listTasksReply200,ka as streamGenerateContentEvent,Pa as streamGenerateContentParameters,
va as streamGenerateContentReply200,Ep as submitActionParameters,Ip as submitBlendParameters,Cp as submitDescribeParameters,Dp as submitImagineParameters,Rp as submitModalParameters,
Tp as swapFaceParameters,$p as uploadChatImagesParameters};
